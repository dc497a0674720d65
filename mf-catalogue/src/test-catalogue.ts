import type { Card } from '@ninepocket/contract/card'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import type { Product } from '@ninepocket/contract/product'
import { aCatalogue } from '@ninepocket/testing/a-catalogue'
import { createFakeApi } from '@ninepocket/testing/fake-api'
import { type Catalogue, serveCatalogue } from '@ninepocket/testing/fake-catalogue'

/** A catalogue behind a fake API, with the entities and paths that tests speak of. */
export function startCatalogue(
  changes: {
    cards?: number
    product?: Partial<Product>
    insertSet?: Partial<InsertSet>
    card?: Partial<Card>
  } = {},
) {
  const plain = aCatalogue({ cards: changes.cards ?? 3 })
  const catalogue: Catalogue = {
    products: plain.products.map((product) => ({ ...product, ...changes.product })),
    insertSets: plain.insertSets.map((insertSet) => ({ ...insertSet, ...changes.insertSet })),
    cards: plain.cards.map((card, place) => (place === 0 ? { ...card, ...changes.card } : card)),
  }
  const api = createFakeApi()
  serveCatalogue(api, catalogue)
  const setPath = `/hockey-set/${catalogue.products[0]?.slug}/${catalogue.insertSets[0]?.slug}`
  return {
    api,
    catalogue,
    productPath: `/hockey-set/${catalogue.products[0]?.slug}`,
    setPath,
    cardPath: `${setPath}/${catalogue.cards[0]?.slug}`,
  }
}
