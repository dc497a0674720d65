import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { formatCatalogueRowName } from './format-catalogue-row-name.ts'
import { useCatalogueRowWithParents } from './use-catalogue-row-with-parents.ts'

/**
 * Returns the name of a row with those of its parents, without those that did not load. It is null for no row, until all
 * of them have loaded, and if the row did not load.
 */
export function useCatalogueRowName(
  kind: CatalogueKind,
  id: string | null,
): { name: string | null; isLoading: boolean } {
  const { cardResult, insertSetResult, productResult } = useCatalogueRowWithParents(kind, id)
  const card = cardResult.data?.card
  const insertSet = insertSetResult.data?.insertSet
  const product = productResult.data?.product
  const isLoading = cardResult.isLoading || insertSetResult.isLoading || productResult.isLoading
  const row = { products: product, 'insert-sets': insertSet, cards: card }[kind]
  const name = id === null || isLoading || !row ? null : formatCatalogueRowName({ product, insertSet, card })
  return { name, isLoading }
}
