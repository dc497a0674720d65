import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import { productLabel } from '@ninepocket/paths/product-label'
import { type SitePaths, sitePaths } from '@ninepocket/paths/site-paths'
import { useKnownSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { buttonLook } from '@ninepocket/ui/button'
import { Link } from 'react-router-dom'
import css from './home-page.module.css'
import { PocketPage } from './pocket-page.tsx'
import { Promises } from './promises.tsx'
import { RecentSets } from './recent-sets.tsx'

/** The first step, for whoever is there (spec §1.4). */
function CallToAction({ session, paths }: { session: ProfileReply; paths: SitePaths }) {
  const step = session.authenticated
    ? { to: paths.user(session.user.username), words: 'My Collection' }
    : { to: paths.register, words: 'Create an Account' }
  return (
    <Link className={buttonLook('primary')} to={step.to}>
      {step.words}
    </Link>
  )
}

/** What the site is for, and the ways in. */
export function HomePage() {
  const { productNoun } = useSite()
  const session = useKnownSession()
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
            {session ? <CallToAction session={session} paths={paths} /> : null}
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
