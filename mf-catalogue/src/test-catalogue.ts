import type { Card } from '@ninepocket/contract/catalogue/card'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Product } from '@ninepocket/contract/catalogue/product'
import { aCatalogue } from '@ninepocket/testing/builders/a-catalogue'
import { addFakeCatalogueApi, type FakeCatalogue } from '@ninepocket/testing/fake-api/add-fake-catalogue-api'
import { installFakeApi } from '@ninepocket/testing/fake-api/fake-api'

export function setUpCatalogue(
  changes: { cards?: number; product?: Partial<Product>; insertSet?: Partial<InsertSet>; card?: Partial<Card> } = {},
) {
  const defaultCatalogue = aCatalogue({ cards: changes.cards ?? 3 })
  const catalogue: FakeCatalogue = {
    products: defaultCatalogue.products.map((product) => ({ ...product, ...changes.product })),
    insertSets: defaultCatalogue.insertSets.map((insertSet) => ({ ...insertSet, ...changes.insertSet })),
    cards: defaultCatalogue.cards.map((card, index) => (index === 0 ? { ...card, ...changes.card } : card)),
  }
  const api = installFakeApi()
  addFakeCatalogueApi(api, catalogue)
  const insertSetPath = `/hockey-set/${catalogue.products[0]?.slug}/${catalogue.insertSets[0]?.slug}`
  return {
    api,
    catalogue,
    productPath: `/hockey-set/${catalogue.products[0]?.slug}`,
    insertSetPath,
    cardPath: `${insertSetPath}/${catalogue.cards[0]?.slug}`,
  }
}
