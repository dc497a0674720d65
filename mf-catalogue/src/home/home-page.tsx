import { BrowseProductsLink } from '@ninepocket/browse/states/browse-products-link'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { buildSitePaths, type SitePaths } from '@ninepocket/paths/site-paths'
import { useResolvedSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { Link } from 'react-router-dom'
import { BinderPageArt } from './binder-page-art.tsx'
import { FeatureList } from './feature-list.tsx'
import css from './home-page.module.css'
import { RecentProducts } from './recent-products.tsx'

/** See spec §1.4. */
function CallToAction({ session, paths }: { session: CurrentSession; paths: SitePaths }) {
  const link = session.authenticated
    ? { to: paths.user(session.user.username), label: 'My Collection' }
    : { to: paths.register, label: 'Create an Account' }
  return (
    <Link className={getButtonClass('primary')} to={link.to}>
      {link.label}
    </Link>
  )
}

export function HomePage() {
  const { productNoun } = useSite()
  const session = useResolvedSession()
  const paths = buildSitePaths(productNoun)
  return (
    <div className={css.home}>
      <section className={css.hero}>
        <div>
          <h1 className={css.title}>Every card in its pocket.</h1>
          <p className={css.lead}>Browse every checklist, track what you have, find what you need.</p>
          <div className={css.actions}>
            {session ? <CallToAction session={session} paths={paths} /> : null}
            <BrowseProductsLink kind="secondary" />
          </div>
        </div>
        <BinderPageArt />
      </section>
      <RecentProducts />
      <FeatureList />
    </div>
  )
}
