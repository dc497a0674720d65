import type { Card } from '@ninepocket/contract/catalogue/card'
import { listCardsOfInsertSetForViewer } from '@ninepocket/contract/catalogue/card-endpoints'
import { listInsertSetsOfProductWithCompletion } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { listCollectionProducts } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'
import type { Scenario } from '@ninepocket/testing/standalone/scenario'

export function addFakeOwnershipApi(server: FakeServer, { catalogue, ownedCards, viewer }: Scenario): void {
  const ownedIds = new Set(viewer === 'owner' ? ownedCards.map(({ id }) => id) : [])
  const matchesFilter = (filter: 'all' | 'owned' | 'missing' | undefined, isOwned: boolean) =>
    filter === undefined || filter === 'all' || isOwned === (filter === 'owned')
  const isOwned = ({ id }: Card) => ownedIds.has(id)

  server.on(listCardsOfInsertSetForViewer, ({ params, query }) => {
    const all = catalogue.cards.filter(
      (card) => card.insertSetId === params.id && matchesFilter(query.have, isOwned(card)),
    )
    const { items: found, paging, total } = paginate(all, query, ({ name, cardNumber }) => [name, cardNumber])
    const cards = found.map((card) => ({ ...card, quantity: isOwned(card) ? 1 : 0 }))
    return { cards, ...paging, totalCards: total }
  })
  server.on(listCollectionProducts, ({ query }) => {
    const all = catalogue.products.flatMap((product) => {
      const cards = catalogue.cards.filter(({ productId }) => productId === product.id)
      const owned = cards.filter(isOwned).length
      const counts = { totalItems: owned, forTradeCount: 0, forSaleCount: 0 }
      return owned > 0 ? [{ ...product, ...counts, completion: { owned, total: cards.length } }] : []
    })
    const { items: products, paging, total } = paginate(all, query, ({ name }) => [name])
    return { products, ...paging, totalProducts: total }
  })
  server.on(listInsertSetsOfProductWithCompletion, ({ params, query }) => {
    const all = catalogue.insertSets
      .filter(({ productId }) => productId === params.productId)
      .map((insertSet) => {
        const cards = catalogue.cards.filter(({ insertSetId }) => insertSetId === insertSet.id)
        const completion = { owned: cards.filter(isOwned).length, total: insertSet.totalCards }
        return { ...insertSet, completion }
      })
      .filter(({ completion: { owned: ownedCount, total } }) =>
        matchesFilter(query.have, query.have === 'missing' ? ownedCount === total : ownedCount > 0),
      )
    const { items: found, paging, total } = paginate(all, query, ({ name }) => [name])
    return { insertSets: found, ...paging, totalInsertSets: total }
  })
}
