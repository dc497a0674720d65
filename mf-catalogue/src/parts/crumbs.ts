import type { Site } from '@ninepocket/contract/site'
import { productLabel } from '@ninepocket/paths/product-label'
import { sitePaths } from '@ninepocket/paths/site-paths'
import type { Crumb } from '@ninepocket/runtime/page-head'

type Named = { name: string; slug: string }

/** "Home > Hockey Sets > product > insert set > card", as deep as it is given (spec §2.10). */
export function crumbsTo(site: Site, product?: Named, insertSet?: Named, card?: Named): Crumb[] {
  const paths = sitePaths(site.productNoun)
  const trail: Crumb[] = [
    { label: 'Home', to: paths.home },
    { label: `${productLabel(site.productNoun)} Sets`, to: paths.sets },
  ]
  if (product) trail.push({ label: product.name, to: paths.product(product) })
  if (product && insertSet) trail.push({ label: insertSet.name, to: paths.insertSet({ product, insertSet }) })
  if (product && insertSet && card) {
    trail.push({ label: card.name, to: paths.card({ product, insertSet, card }) })
  }
  return trail
}
