import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getCatalogueRowPagePath } from './get-catalogue-row-page-path.ts'
import { useCatalogueRowWithParents } from './use-catalogue-row-with-parents.ts'

/** Returns the canonical path of a row's page. Until its parents have loaded, the path names the row by its id alone. */
export function useCatalogueRowPagePath(kind: CatalogueKind, id: string): string {
  const paths = buildSitePaths(useSite().productNoun)
  const { cardResult, insertSetResult, productResult } = useCatalogueRowWithParents(kind, id)
  const card = cardResult.data?.card
  const insertSet = insertSetResult.data?.insertSet
  const product = productResult.data?.product
  if (product && kind === 'products') return paths.product(product)
  if (product && insertSet && kind === 'insert-sets') return paths.insertSet({ product, insertSet })
  if (product && insertSet && card) return paths.card({ product, insertSet, card })
  return getCatalogueRowPagePath(paths, kind, id)
}
