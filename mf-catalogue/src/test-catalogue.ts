import type { Card } from '@ninepocket/contract/catalogue/card'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Product } from '@ninepocket/contract/catalogue/product'
import { aCatalogue } from '@ninepocket/testing/builders/a-catalogue'
import { addFakeCatalogueApi } from '@ninepocket/testing/fake-api/add-fake-catalogue-api'
import type { FakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { beforeEach } from 'vitest'

const catalogue = aCatalogue()
/** Its cards have images, so that lists show tiles. */
export const testCatalogue = {
  ...catalogue,
  cards: catalogue.cards.map((card) => ({ ...card, imageUrl: '/demo/cards/1.webp' })),
}
export const productPath = `/hockey-set/${testCatalogue.products[0]?.slug}`
export const insertSetPath = `${productPath}/${testCatalogue.insertSets[0]?.slug}`
export const cardPath = `${insertSetPath}/${testCatalogue.cards[0]?.slug}`

type Changes = {
  product?: Partial<Product>
  insertSet?: Partial<InsertSet>
  insertSets?: InsertSet[]
  /** Of the first card. */
  card?: Partial<Card>
  cards?: Card[]
}

/** Serves `testCatalogue` with changes. All paths stay the same. */
export function serveCatalogue(api: FakeApi, changes: Changes = {}): void {
  const { products, insertSets, cards } = { ...testCatalogue, ...changes }
  addFakeCatalogueApi(api, {
    products: products.map((product) => ({ ...product, ...changes.product })),
    insertSets: insertSets.map((insertSet) => ({ ...insertSet, ...changes.insertSet })),
    cards: cards.map((card, index) => (index === 0 ? { ...card, ...changes.card } : card)),
  })
}

/** Sets up a fake API that serves `testCatalogue` in each test of a file. */
export function setUpFakeCatalogueApi(): FakeApi {
  const api = setUpFakeApi()
  beforeEach(() => serveCatalogue(api))
  return api
}
