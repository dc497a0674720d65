import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { useQuery } from '@tanstack/react-query'
import { cardQuery, insertSetQuery, productQuery } from '../data/catalogue-queries.ts'

/** Loads a row with the rows that contain it. */
export function useCatalogueRowWithParents(kind: CatalogueKind, id: string | null) {
  const cardId = kind === 'cards' ? id : null
  const cardResult = useQuery({ ...cardQuery(cardId ?? ''), enabled: cardId !== null })
  const insertSetId = kind === 'insert-sets' ? id : cardResult.data?.card.insertSetId
  const insertSetResult = useQuery({ ...insertSetQuery(insertSetId ?? ''), enabled: Boolean(insertSetId) })
  const productId = kind === 'products' ? id : insertSetResult.data?.insertSet.productId
  const productResult = useQuery({ ...productQuery(productId ?? ''), enabled: Boolean(productId) })
  return { cardResult, insertSetResult, productResult }
}
