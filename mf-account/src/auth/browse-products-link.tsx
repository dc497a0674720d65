import { formatProductNoun } from '@ninepocket/paths/format-product-noun'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { Link } from 'react-router-dom'

/** Where to go from a page that has nothing more to offer. */
export function BrowseProductsLink() {
  const { productNoun } = useSite()
  return (
    <Link to={buildSitePaths(productNoun).products} className={getButtonClass()}>
      Browse {formatProductNoun(productNoun)} Sets
    </Link>
  )
}
