import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button, getButtonClass } from '@ninepocket/ui/buttons/button'
import { Skeleton } from '@ninepocket/ui/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { allListStatsQuery } from '../data/queries/all-list-stats-query.ts'
import css from './profile-list-sections.module.css'

/** Order and labels of spec §2.7. */
const profileLists = [
  { list: 'collection', title: 'Cards in Collection', linkLabel: 'View Collection', stats: 'collection' },
  { list: 'wishlist', title: 'Cards on Wishlist', linkLabel: 'View Wishlist', stats: 'wishlist' },
  { list: 'for-trade', title: 'Cards for Trade', linkLabel: 'View Cards for Trade', stats: 'forTrade' },
  { list: 'for-sale', title: 'Cards for Sale', linkLabel: 'View Cards for Sale', stats: 'forSale' },
] as const

/** The four lists with their counts. Only the owner sees a private collection (spec §2.7). */
export function ProfileListSections({ user, isOwner }: { user: PublicUser; isOwner: boolean }) {
  const { productNoun } = useSite()
  const { data, error, isFetching, refetch } = useQuery(allListStatsQuery(user.id))
  const paths = buildSitePaths(productNoun)
  const isVisible = ({ list }: { list: string }) => list !== 'collection' || !user.isCollectionPrivate || isOwner
  return (
    <>
      {error && !data ? (
        <p role="alert" className={css.failed}>
          {getErrorMessage(error, 'Failed to load data')}{' '}
          <Button kind="quiet" isPending={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      <div className={css.lists}>
        {profileLists.filter(isVisible).map(({ list, title, linkLabel, stats }) => (
          <ListSection
            key={list}
            title={title}
            count={data?.[stats]?.totalCards}
            isLoading={data === undefined && !error}
          >
            <Link to={paths.userList(user.username, list)} className={getButtonClass()} data-tour={`view-${list}`}>
              {linkLabel}
            </Link>
          </ListSection>
        ))}
      </div>
    </>
  )
}

function ListSection({
  title,
  count,
  isLoading,
  children,
}: {
  title: string
  count: number | undefined
  isLoading: boolean
  children: React.ReactNode
}) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <p className={css.count}>
        {isLoading ? <Skeleton /> : count !== undefined && formatCountWithNoun(count, 'card')}
      </p>
      {children}
    </section>
  )
}
