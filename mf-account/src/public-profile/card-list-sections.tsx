import { countOf } from '@ninepocket/browse/words/count-of'
import { failureWords } from '@ninepocket/browse/words/failure-words'
import type { PublicUser } from '@ninepocket/contract/user'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button, buttonLook } from '@ninepocket/ui/button'
import { Skeleton } from '@ninepocket/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { allUserStatsQuery } from '../data/all-user-stats-query.ts'
import css from './card-list-sections.module.css'
import { cardLists } from './card-lists.ts'

/** The four lists with their counts; a private collection is there for its owner only (spec §2.7). */
export function CardListSections({ user, isOwner }: { user: PublicUser; isOwner: boolean }) {
  const { productNoun } = useSite()
  const { data, error, isFetching, refetch } = useQuery(allUserStatsQuery(user.id))
  const paths = sitePaths(productNoun)
  const isShown = ({ list }: { list: string }) =>
    list !== 'collection' || !user.isCollectionPrivate || isOwner
  return (
    <>
      {error ? (
        <p role="alert" className={css.failed}>
          {failureWords(error, 'Failed to load data')}{' '}
          <Button kind="quiet" isPending={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      <div className={css.lists}>
        {cardLists.filter(isShown).map(({ list, title, view, stats }) => (
          <Section
            key={list}
            title={title}
            count={data?.[stats]?.totalCards}
            isComing={data === undefined && !error}
          >
            <Link
              to={paths.userList(user.username, list)}
              className={buttonLook()}
              data-tour={`view-${list}`}
            >
              {view}
            </Link>
          </Section>
        ))}
      </div>
    </>
  )
}

function Section({
  title,
  count,
  isComing,
  children,
}: {
  title: string
  /** Absent while it is not known, and where it cannot be. */
  count: number | undefined
  isComing: boolean
  children: React.ReactNode
}) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <p className={css.count}>{isComing ? <Skeleton /> : count !== undefined && countOf(count, 'card')}</p>
      {children}
    </section>
  )
}
