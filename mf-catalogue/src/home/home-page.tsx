import { BrowseProductsLink } from '@ninepocket/browse/states/browse-products-link'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useResolvedSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { Link } from 'react-router-dom'
import { BinderPageArt } from './binder-page-art.tsx'
import { FeatureList } from './feature-list.tsx'
import css from './home-page.module.css'
import { MemberHome } from './member-home.tsx'
import { RecentProducts } from './recent-products.tsx'

export function HomePage() {
  const { productNoun } = useSite()
  const session = useResolvedSession()
  const paths = buildSitePaths(productNoun)
  if (session?.authenticated) return <MemberHome user={session.user} />
  return (
    <div className={css.home}>
      <section className={css.hero}>
        <div className={css.introduction}>
          <h1 className={css.title}>Every card in its pocket.</h1>
          <p className={css.lead}>Browse every checklist, track what you have, find what you need.</p>
          <div className={css.actions}>
            {session ? (
              <Link className={getButtonClass('primary')} to={paths.register}>
                Create an Account
              </Link>
            ) : null}
            <BrowseProductsLink kind="secondary" />
          </div>
        </div>
        <div className={css.art}>
          <BinderPageArt />
        </div>
      </section>
      <RecentProducts from="/" />
      <FeatureList />
    </div>
  )
}
