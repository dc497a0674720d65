import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { useQuery } from '@tanstack/react-query'
import { cardQuery, insertSetQuery, productQuery } from '../data/catalogue-queries.ts'
import { getCatalogueRowPagePath } from './get-catalogue-row-page-path.ts'

/** Returns the canonical path of a row's page. Until its parents have loaded, the path names the row by its id alone. */
export function useCatalogueRowPagePath(kind: CatalogueKind, id: string): string {
  const paths = buildSitePaths(useSite().productNoun)
  const card = useQuery({ ...cardQuery(id), enabled: kind === 'cards' }).data?.card
  const insertSetId = kind === 'insert-sets' ? id : card?.insertSetId
  const insertSet = useQuery({ ...insertSetQuery(insertSetId ?? ''), enabled: insertSetId !== undefined }).data
    ?.insertSet
  const productId = kind === 'products' ? id : insertSet?.productId
  const product = useQuery({ ...productQuery(productId ?? ''), enabled: productId !== undefined }).data?.product
  if (product && kind === 'products') return paths.product(product)
  if (product && insertSet && kind === 'insert-sets') return paths.insertSet({ product, insertSet })
  if (product && insertSet && card) return paths.card({ product, insertSet, card })
  return getCatalogueRowPagePath(paths, kind, id)
}
