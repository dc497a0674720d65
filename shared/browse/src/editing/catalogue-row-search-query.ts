import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { listInsertSets } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { listProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import { formatCatalogueRowName } from './format-catalogue-row-name.ts'

export type FoundCatalogueRow = { id: string; name: string }

/** More would push the rest of a form out of sight. A further word finds the others. */
const maxFoundRows = 8

const searches: Readonly<Record<CatalogueKind, (term: string, signal: AbortSignal) => Promise<FoundCatalogueRow[]>>> = {
  async products(term, signal) {
    const { products } = await callEndpoint(listProducts, { query: { term, limit: maxFoundRows } }, { signal })
    return products.map((product) => ({ id: product.id, name: formatCatalogueRowName({ product }) }))
  },
  async 'insert-sets'(term, signal) {
    const { insertSets } = await callEndpoint(listInsertSets, { query: { term, limit: maxFoundRows } }, { signal })
    return insertSets.map((insertSet) => ({
      id: insertSet.id,
      name: formatCatalogueRowName({ product: insertSet.product, insertSet }),
    }))
  },
  async cards(term, signal) {
    const { cards } = await callEndpoint(searchCards, { query: { term, limit: maxFoundRows } }, { signal })
    return cards.map((card) => ({
      id: card.id,
      name: formatCatalogueRowName({ product: card.product, insertSet: card.insertSet, card }),
    }))
  },
}

/** The rows of a kind that a text names in the words of collectors, best first. */
export const catalogueRowSearchQuery = (kind: CatalogueKind, term: string) => ({
  queryKey: ['catalogue-row-search', kind, term],
  queryFn: ({ signal }: { signal: AbortSignal }) => searches[kind](term, signal),
})
