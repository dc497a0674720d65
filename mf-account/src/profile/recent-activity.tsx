import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { formatSecurityEventKind } from '@ninepocket/contract/admin/security-event-kinds'
import { listOwnSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import css from './recent-activity.module.css'

/** Security events of the member's own account, newest first, so that they notice those of others (spec §6.3). */
export function RecentActivity() {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useQuery({
    ...endpointQuery(listOwnSecurityEvents, { query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (!data && error) {
    return (
      <p role="alert" className={css.failed}>
        {getErrorMessage(error, 'Failed to load your activity')}{' '}
        <Button kind="quiet" isPending={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  if (!data) return <p role="status">Loading…</p>
  const { events, currentPage, totalPages } = data
  if (events.length === 0) return <p>No activity yet.</p>
  return (
    <>
      <p>Don't recognize something? Change your password, which logs out all other devices.</p>
      <ol className={css.events} aria-label="Recent activity">
        {events.map(({ id, kind, happenedAt, network }) => (
          <li key={id}>
            {formatSecurityEventKind(kind)}
            <p className={css.details}>
              <time dateTime={happenedAt}>{formatDateTime(happenedAt)}</time>
              {network ? `, network ${network}` : null}
            </p>
          </li>
        ))}
      </ol>
      {totalPages > 1 ? (
        <div className={css.pages}>
          <Button disabled={currentPage === 1} isPending={isFetching} onClick={() => setPage(currentPage - 1)}>
            Newer activity
          </Button>
          <Button disabled={currentPage >= totalPages} isPending={isFetching} onClick={() => setPage(currentPage + 1)}>
            Older activity
          </Button>
        </div>
      ) : null}
    </>
  )
}
