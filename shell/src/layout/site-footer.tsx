import { formatProductNoun } from '@ninepocket/paths/format-product-noun'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Slot } from '@ninepocket/runtime/slot'
import { Link } from 'react-router-dom'
import { SiteLogo } from './navbar/site-logo.tsx'
import css from './site-footer.module.css'

/** Links to the policies, the disclaimer (spec §1.5), and what other parts add. */
export function SiteFooter() {
  const { siteName, productNoun } = useSite()
  const paths = buildSitePaths(productNoun)
  return (
    <footer className={css.cover}>
      <div className={css.columns}>
        <div className={css.site}>
          <SiteLogo homePath={paths.home} />
          <nav aria-label="Footer" className={css.links}>
            <Link to={paths.products}>{formatProductNoun(productNoun)} Sets</Link>
            <Link to={paths.privacy}>Privacy</Link>
            <Link to={paths.cookiePolicy}>Cookies</Link>
            <Link to={paths.terms}>Terms</Link>
          </nav>
          <p className={css.disclaimer}>
            Card images belong to their owners. {siteName} has no affiliation with card companies.
          </p>
        </div>
        <div className={css.extra}>
          <Slot name="footer-extra" when="visible" />
        </div>
      </div>
    </footer>
  )
}
