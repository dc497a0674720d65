import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { useQuery } from '@tanstack/react-query'
import { cardQuery, insertSetQuery, productQuery } from '../data/catalogue-queries.ts'
import { formatCatalogueRowName } from './format-catalogue-row-name.ts'

/**
 * Returns the name of a row with those of its parents, without those that did not load. It is null for no row, until all
 * of them have loaded, and if the row did not load.
 */
export function useCatalogueRowName(
  kind: CatalogueKind,
  id: string | null,
): { name: string | null; isLoading: boolean } {
  const cardId = kind === 'cards' ? id : null
  const cardResult = useQuery({ ...cardQuery(cardId ?? ''), enabled: cardId !== null })
  const card = cardResult.data?.card
  const insertSetId = kind === 'insert-sets' ? id : card?.insertSetId
  const insertSetResult = useQuery({ ...insertSetQuery(insertSetId ?? ''), enabled: Boolean(insertSetId) })
  const insertSet = insertSetResult.data?.insertSet
  const productId = kind === 'products' ? id : insertSet?.productId
  const productResult = useQuery({ ...productQuery(productId ?? ''), enabled: Boolean(productId) })
  const product = productResult.data?.product
  const isLoading = cardResult.isLoading || insertSetResult.isLoading || productResult.isLoading
  const row = { products: product, 'insert-sets': insertSet, cards: card }[kind]
  const name = id === null || isLoading || !row ? null : formatCatalogueRowName({ product, insertSet, card })
  return { name, isLoading }
}
