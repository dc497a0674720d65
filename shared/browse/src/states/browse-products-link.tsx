import { capitalizeProductNoun } from '@ninepocket/paths/capitalize-product-noun'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { type ButtonKind, getButtonClass } from '@ninepocket/ui/buttons/button'
import { Link } from 'react-router-dom'

export function BrowseProductsLink({ kind = 'primary' }: { kind?: ButtonKind }) {
  const { productNoun } = useSite()
  return (
    <Link className={getButtonClass(kind)} to={buildSitePaths(productNoun).products}>
      Browse {capitalizeProductNoun(productNoun)} Sets
    </Link>
  )
}
