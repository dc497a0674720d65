import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { Link } from 'react-router-dom'
import { listNavigationLinks } from '../navigation/list-navigation-links.ts'

const homePath = '/'

/** Shown for an unknown address (spec §2.3), with links to the pages that every visitor may open. */
export function NotFound() {
  const site = useSite()
  return (
    <StatusView
      status="empty"
      titleAs="h1"
      title="Page not found"
      action={
        <>
          {listNavigationLinks('main', site, undefined).map(({ label, path }) => (
            <Link key={path} to={path} className={getButtonClass('primary')}>
              Browse {label}
            </Link>
          ))}
          <Link to={homePath} className={getButtonClass('quiet')}>
            Go to the home page
          </Link>
        </>
      }
    >
      <p>There's nothing at this address. The page may have moved, or the link may be wrong.</p>
    </StatusView>
  )
}
