import type { Site } from '@ninepocket/contract/site/site'
import { capitalizeProductNoun } from '@ninepocket/paths/capitalize-product-noun'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { Breadcrumb } from '@ninepocket/runtime/page-head'

type NamedEntity = { name: string; slug: string }

/** Builds "Home > Hockey Sets > product > insert set > card", as far as given (spec §2.10). */
export function buildCatalogueBreadcrumbs(
  site: Site,
  product?: NamedEntity,
  insertSet?: NamedEntity,
  card?: NamedEntity,
): Breadcrumb[] {
  const paths = buildSitePaths(site.productNoun)
  const breadcrumbs: Breadcrumb[] = [
    { label: 'Home', to: paths.home },
    { label: `${capitalizeProductNoun(site.productNoun)} Sets`, to: paths.products },
  ]
  if (product) breadcrumbs.push({ label: product.name, to: paths.product(product) })
  if (product && insertSet) breadcrumbs.push({ label: insertSet.name, to: paths.insertSet({ product, insertSet }) })
  if (product && insertSet && card) {
    breadcrumbs.push({ label: card.name, to: paths.card({ product, insertSet, card }) })
  }
  return breadcrumbs
}
