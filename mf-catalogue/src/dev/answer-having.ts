import type { Card } from '@ninepocket/contract/card'
import { listCardsOfInsertSetForViewer } from '@ninepocket/contract/card-endpoints'
import { listInsertSetsOfProductForUser } from '@ninepocket/contract/insert-set-endpoints'
import type { World } from '@ninepocket/testing/alone/world'
import type { FakeServer } from '@ninepocket/testing/fake-server'
import { pageOf } from '@ninepocket/testing/page-of'

/** Answers what a member has of a set and what they miss, as the server does. */
export function answerHaving(server: FakeServer, { catalogue, having, viewer }: World): void {
  const owned = new Set(viewer === 'owner' ? having.map(({ id }) => id) : [])
  const fits = (have: 'all' | 'owned' | 'missing' | undefined, isOwned: boolean) =>
    have === undefined || have === 'all' || isOwned === (have === 'owned')
  const isOwned = ({ id }: Card) => owned.has(id)

  server.on(listCardsOfInsertSetForViewer, ({ params, query }) => {
    const all = catalogue.cards.filter(
      (card) => card.insertSetId === params.id && fits(query.have, isOwned(card)),
    )
    const { found, paging, total } = pageOf(all, query, ({ name, cardNumber }) => [name, cardNumber])
    const cards = found.map((card) => ({ ...card, quantity: isOwned(card) ? 1 : 0 }))
    return { cards, ...paging, totalCards: total }
  })
  server.on(listInsertSetsOfProductForUser, ({ params, query }) => {
    const all = catalogue.insertSets
      .filter(({ productId }) => productId === params.productId)
      .map((insertSet) => {
        const cards = catalogue.cards.filter(({ insertSetId }) => insertSetId === insertSet.id)
        const completion = { owned: cards.filter(isOwned).length, total: insertSet.totalCards }
        return { ...insertSet, completion }
      })
      .filter(({ completion: { owned: some, total } }) =>
        fits(query.have, query.have === 'missing' ? some === total : some > 0),
      )
    const { found, paging, total } = pageOf(all, query, ({ name }) => [name])
    return { insertSets: found, ...paging, totalInsertSets: total }
  })
}
