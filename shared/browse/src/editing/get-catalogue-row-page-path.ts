import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import type { SitePaths } from '@ninepocket/paths/site-paths'

/** Slugs of parents may be any: the last id identifies the page. */
const anySlug = { slug: 'set' }

/**
 * Returns a path of a row's page, with placeholders for the slugs of its parents. `useCatalogueRowPagePath` returns the
 * canonical path.
 */
export function getCatalogueRowPagePath(paths: SitePaths, kind: CatalogueKind, id: string): string {
  if (kind === 'products') return paths.product({ slug: id })
  if (kind === 'insert-sets') return paths.insertSet({ product: anySlug, insertSet: { slug: id } })
  return paths.card({ product: anySlug, insertSet: anySlug, card: { slug: id } })
}
