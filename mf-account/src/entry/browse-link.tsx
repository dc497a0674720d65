import { productLabel } from '@ninepocket/paths/product-label'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { buttonLook } from '@ninepocket/ui/button'
import { Link } from 'react-router-dom'

/** Where to go from a page that has nothing more to offer. */
export function BrowseLink() {
  const { productNoun } = useSite()
  return (
    <Link to={sitePaths(productNoun).sets} className={buttonLook()}>
      Browse {productLabel(productNoun)} Sets
    </Link>
  )
}
