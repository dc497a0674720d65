import { formatProductNoun } from '@ninepocket/paths/format-product-noun'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { Link } from 'react-router-dom'

/** In place of a page that does not exist. */
export function NotFound() {
  const { productNoun } = useSite()
  const paths = buildSitePaths(productNoun)
  return (
    <StatusView
      status="empty"
      titleAs="h1"
      title="Page not found"
      action={
        <>
          <Link to={paths.products} className={getButtonClass('primary')}>
            Browse {formatProductNoun(productNoun)} Sets
          </Link>
          <Link to={paths.home} className={getButtonClass('quiet')}>
            Go to the home page
          </Link>
        </>
      }
    >
      <p>There is nothing at this address. It may have moved, or the link has a mistake.</p>
    </StatusView>
  )
}
