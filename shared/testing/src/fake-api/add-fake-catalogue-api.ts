import type { Card } from '@ninepocket/contract/catalogue/card'
import * as cards from '@ninepocket/contract/catalogue/card-endpoints'
import { listContributors } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import * as insertSets from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { getPlayer, listPlayerCards } from '@ninepocket/contract/catalogue/player-endpoints'
import type { Product } from '@ninepocket/contract/catalogue/product'
import * as products from '@ninepocket/contract/catalogue/product-endpoints'
import { getCatalogueStats, searchCatalogue } from '@ninepocket/contract/site/site-endpoints'
import { slugify } from '@ninepocket/paths/slug'
import { FakeHttpError, type FakeServer } from './fake-server.ts'
import { foldParallels } from './fold-parallels.ts'
import { matchesTerm, type PagingInput, paginate } from './paginate.ts'

export type FakeCatalogue = { products: Product[]; insertSets: InsertSet[]; cards: Card[] }

function requireEntity<Row extends { id: string }>(rows: ReadonlyArray<Row>, id: string, message: string): Row {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new FakeHttpError(404, message, 'NOT_FOUND')
  return row
}

export function addFakeCatalogueApi(api: FakeServer, catalogue: FakeCatalogue): void {
  const product = (id: string) => requireEntity(catalogue.products, id, 'Product not found')
  const insertSet = (id: string) => requireEntity(catalogue.insertSets, id, 'Insert set not found')
  const card = (id: string) => requireEntity(catalogue.cards, id, 'Card not found')

  const productPage = (rows: Product[], pagingInput: PagingInput) => {
    const texts = ({ name, publisher, year, description }: Product) => [name, publisher, year, description]
    const { items: products, paging, total } = paginate(rows, pagingInput, texts)
    return { products, ...paging, totalProducts: total }
  }
  const insertSetPage = (rows: InsertSet[], pagingInput: PagingInput) => {
    const texts = ({ name, description }: InsertSet) => [name, description]
    const { items: insertSets, paging, total } = paginate(rows, pagingInput, texts)
    return { insertSets, ...paging, totalInsertSets: total }
  }
  const cardPage = (rows: Card[], pagingInput: PagingInput) => {
    const texts = (card: Card) => [card.name, card.cardNumber, card.serialNumber, card.description]
    const { items: cards, paging, total } = paginate(rows, pagingInput, texts)
    return { cards, ...paging, totalCards: total }
  }
  const withParents = (row: Card): Card => ({
    ...row,
    insertSet: insertSet(row.insertSetId),
    product: product(row.productId),
  })

  api.on(products.listProducts, ({ query }) =>
    productPage(
      catalogue.products.filter(
        ({ year, publisher }) =>
          (query.year ?? year) === year && (query.publisher === undefined || query.publisher === publisher),
      ),
      query,
    ),
  )
  const countProductsBy = (name: 'year' | 'publisher') =>
    Object.entries(Object.groupBy(catalogue.products, (row) => row[name] ?? '')).flatMap(([value, rows = []]) =>
      value === '' ? [] : [{ value, totalProducts: rows.length }],
    )
  api.on(products.listProductFilterValues, () => ({
    years: countProductsBy('year').toReversed(),
    publishers: countProductsBy('publisher'),
  }))
  api.on(products.searchProducts, ({ query }) => productPage(catalogue.products, query))
  api.on(products.listRecentProducts, ({ query }) => ({ products: catalogue.products.slice(0, query.limit) }))
  api.on(products.getProduct, ({ params }) => ({ product: product(params.id) }))
  api.on(insertSets.listInsertSets, ({ query }) => {
    const { insertSets: found, ...page } = insertSetPage(catalogue.insertSets, query)
    return { insertSets: found.map((row) => ({ ...row, product: product(row.productId) })), ...page }
  })
  api.on(insertSets.getInsertSet, ({ params }) => ({ insertSet: insertSet(params.id) }))
  api.on(insertSets.getProductOfInsertSet, ({ params }) => ({
    product: product(insertSet(params.id).productId),
  }))
  api.on(insertSets.listInsertSetsOfProduct, ({ params, query }) =>
    insertSetPage(
      foldParallels(
        catalogue.insertSets.filter(
          ({ productId, name, description }) =>
            productId === params.productId && matchesTerm([name, description], query.term),
        ),
        query,
      ),
      query,
    ),
  )
  api.on(cards.getCard, ({ params }) => {
    const found = card(params.id)
    return { card: found, players: [{ name: found.name, slug: slugify(found.name) }] }
  })
  api.on(cards.listCardsOfSamePlayerInProduct, ({ params }) => {
    const { name, productId, cardNumber } = card(params.id)
    const siblings = catalogue.cards.filter((row) => row.name === name && row.productId === productId)
    return {
      cards: siblings.map((row) => ({
        ...row,
        insertSet: insertSet(row.insertSetId),
        isParallel: row.cardNumber === cardNumber,
        numForTradeByViewer: 0,
        insertSetOdds: insertSet(row.insertSetId).odds,
        insertSetSerialTotal: insertSet(row.insertSetId).serialTotal,
      })),
    }
  })
  const listCardsOfPlayer = (slug: string) => {
    // Scenarios with long names append words.
    const found = catalogue.cards.filter(({ name }) => `${slugify(name)}-`.startsWith(`${slug}-`))
    if (found.length === 0) throw new FakeHttpError(404, 'Player not found', 'PLAYER_NOT_FOUND')
    return found
  }
  api.on(getPlayer, ({ params: { slug } }) => {
    const found = listCardsOfPlayer(slug)
    const productIds = [...new Set(found.map(({ productId }) => productId))]
    return {
      player: {
        name: found[0]?.name ?? '',
        slug,
        totalCards: found.length,
        products: productIds.map((id) => ({
          ...product(id),
          playerCards: found.filter(({ productId }) => productId === id).length,
        })),
      },
    }
  })
  api.on(listPlayerCards, ({ params: { slug }, query }) => {
    const { have = 'all', productId } = query
    const rows = listCardsOfPlayer(slug).filter(
      (row) =>
        (productId === undefined || row.productId === productId) &&
        (have === 'all' || row.quantity > 0 === (have === 'owned')),
    )
    const { cards: found, ...page } = cardPage(rows, query)
    return { cards: found.map(withParents), ...page }
  })
  api.on(cards.listCardsOfInsertSet, ({ params, query }) =>
    cardPage(
      catalogue.cards.filter((row) => row.insertSetId === params.id),
      query,
    ),
  )
  api.on(cards.searchCards, ({ query }) => {
    const hits = query.term === '' ? [] : catalogue.cards
    const { cards: rows, ...page } = cardPage(hits, query)
    return { cards: rows.map(withParents), ...page }
  })
  api.on(cards.countCardSearchFacets, () => ({
    facets: {
      sports: [],
      years: countProductsBy('year').map(({ value }) => ({ value, totalCards: catalogue.cards.length })),
      publishers: [],
      kinds: [],
      ownership: [],
      isCapped: false,
    },
  }))
  api.on(searchCatalogue, ({ query: { term } }) => {
    const paging = { page: 1, limit: 5, term }
    if (term === '') return { products: [], insertSets: [], cards: [], players: [] }
    return {
      products: productPage(catalogue.products, paging).products,
      insertSets: insertSetPage(catalogue.insertSets, paging).insertSets.map((row) => ({
        ...row,
        product: product(row.productId),
      })),
      cards: cardPage(catalogue.cards, paging).cards.map(withParents),
      players: [],
    }
  })
  api.on(listContributors, () => ({ contributors: [{ username: 'ann_9' }] }))
  api.on(getCatalogueStats, () => ({
    stats: {
      id: 'global',
      totalProducts: catalogue.products.length,
      totalInsertSets: catalogue.insertSets.length,
      totalCards: catalogue.cards.length,
      lastUpdated: catalogue.products.length === 0 ? null : '2025-06-07T08:09:10.000Z',
    },
  }))
}
