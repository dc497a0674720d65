import { formatProductNoun } from '@ninepocket/paths/format-product-noun'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { Link } from 'react-router-dom'

export function BrowseProductsLink() {
  const { productNoun } = useSite()
  return (
    <Link to={buildSitePaths(productNoun).products} className={getButtonClass()}>
      Browse {formatProductNoun(productNoun)} Sets
    </Link>
  )
}
