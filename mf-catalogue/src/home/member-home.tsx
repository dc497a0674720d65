import { BrowseProductsLink } from '@ninepocket/browse/states/browse-products-link'
import type { OwnUser } from '@ninepocket/contract/users/user'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Slot } from '@ninepocket/runtime/slot'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { classNames } from '@ninepocket/ui/theme/class-names'
import { Link } from 'react-router-dom'
import css from './home-page.module.css'
import { RecentProducts } from './recent-products.tsx'
import { RecentlyViewedList } from './recently-viewed-list.tsx'

/** What a member collects, and what they looked at last (spec §1.4). */
export function MemberHome({ user }: { user: OwnUser }) {
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <div className={css.home}>
      <section className={css.memberHead}>
        <h1>Your collection</h1>
        <div className={css.actions}>
          <Link className={getButtonClass('primary')} to={paths.userList(user.username, 'collection')}>
            My Collection
          </Link>
          <BrowseProductsLink kind="secondary" />
        </div>
      </section>
      <Slot
        name="member-home"
        wrap={(widgets, state) => (
          <div className={classNames(css.memberWidgets, state !== 'lacking' && css.reserved)}>{widgets}</div>
        )}
      />
      <RecentlyViewedList userId={user.id} />
      <RecentProducts from="/" />
    </div>
  )
}
