import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { useQuery } from '@tanstack/react-query'
import { cardQuery, insertSetQuery, productQuery } from '../data/catalogue-queries.ts'
import { formatCatalogueRowName } from './format-catalogue-row-name.ts'

/** Returns the name of a row with those of its parents; null for no row, and until all of them have loaded. */
export function useCatalogueRowName(kind: CatalogueKind, id: string | null): string | null {
  const cardId = kind === 'cards' ? id : null
  const card = useQuery({ ...cardQuery(cardId ?? ''), enabled: cardId !== null }).data?.card
  const insertSetId = kind === 'insert-sets' ? id : card?.insertSetId
  const insertSet = useQuery({ ...insertSetQuery(insertSetId ?? ''), enabled: Boolean(insertSetId) }).data?.insertSet
  const productId = kind === 'products' ? id : insertSet?.productId
  const product = useQuery({ ...productQuery(productId ?? ''), enabled: Boolean(productId) }).data?.product
  if (id === null || !product) return null
  return formatCatalogueRowName({ product, insertSet, card })
}
