import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { Slot } from '@ninepocket/runtime/slot'
import { classNames } from '@ninepocket/ui/theme/class-names'
import { hasWidgetForVisitor } from '../has-widget-for-visitor.ts'
import { SearchBox } from '../search/search-box.tsx'
import css from './navbar.module.css'
import { SiteLogo } from './site-logo.tsx'
import { SiteMenu } from './site-menu.tsx'

/** The bar at the top of every page: home, search and navigation (spec §2.9). */
export function Navbar() {
  const paths = buildSitePaths(useSite().productNoun)
  const session = useSession()
  return (
    <header className={css.cover}>
      <div className={classNames(css.bar, session.authenticated && css.ofMember)}>
        <SiteLogo homePath={paths.home} />
        <SearchBox searchPath={paths.search()} pathFor={paths.search} />
        {hasWidgetForVisitor('navbar-actions', session) ? (
          <Slot name="navbar-actions" wrap={(widgets) => <div className={css.actions}>{widgets}</div>} />
        ) : null}
        <SiteMenu />
      </div>
    </header>
  )
}
