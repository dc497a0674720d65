import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { Slot } from '@ninepocket/runtime/slot'
import { Link } from 'react-router-dom'
import { hasWidgetForVisitor } from './has-widget-for-visitor.ts'
import { SiteLogo } from './navbar/site-logo.tsx'
import { listNavigationLinks } from './navigation/list-navigation-links.ts'
import css from './site-footer.module.css'

const homePath = '/'

/**
 * Footer with links, the disclaimer (spec §1.5) and slots for remotes. Their code loads when the footer comes near the
 * window; that of the links also when the command palette, which lists their commands, has been opened.
 */
export function SiteFooter({ hasOpenedPalette }: { hasOpenedPalette: boolean }) {
  const site = useSite()
  const session = useSession()
  return (
    <footer className={css.cover}>
      <div className={css.columns}>
        <div className={css.site}>
          <SiteLogo homePath={homePath} />
          <nav aria-label="Footer" className={css.links}>
            {listNavigationLinks('footer', site, undefined).map(({ label, path }) => (
              <Link key={path} to={path}>
                {label}
              </Link>
            ))}
            {hasWidgetForVisitor('footer-links', session) ? (
              <Slot
                name="footer-links"
                when={hasOpenedPalette ? 'now' : 'visible'}
                placeholder={<span className={css.expectedLink} />}
              />
            ) : null}
          </nav>
          <p className={css.disclaimer}>
            Card images belong to their owners. {site.siteName} has no affiliation with card companies.
          </p>
        </div>
        <div className={css.extra}>
          <Slot name="footer-extra" when="visible" />
        </div>
      </div>
    </footer>
  )
}
