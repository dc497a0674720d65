import { productLabel } from '@ninepocket/paths/product-label'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { buttonLook } from '@ninepocket/ui/button'
import { Link } from 'react-router-dom'
import css from './home-page.module.css'
import { PocketPage } from './pocket-page.tsx'
import { Promises } from './promises.tsx'
import { RecentSets } from './recent-sets.tsx'

/** What the site is for, and the ways in. */
export function HomePage() {
  const { productNoun } = useSite()
  const session = useSession()
  const paths = sitePaths(productNoun)
  return (
    <div className={css.home}>
      <section className={css.hero}>
        <div className={css.words}>
          <h1 className={css.title}>Every card in its pocket.</h1>
          <p className={css.lead}>
            Browse {productNoun} checklists card by card, see what you have, and find what you miss.
          </p>
          <div className={css.actions}>
            {session.authenticated ? (
              <Link className={buttonLook('primary')} to={paths.user(session.user.username)}>
                My Collection
              </Link>
            ) : (
              <Link className={buttonLook('primary')} to={paths.register}>
                Create an Account
              </Link>
            )}
            <Link className={buttonLook('secondary')} to={paths.sets}>
              Browse {productLabel(productNoun)} Sets
            </Link>
          </div>
        </div>
        <PocketPage />
      </section>
      <RecentSets />
      <Promises />
    </div>
  )
}
