import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { formatSecurityEventKind, type SecurityEventKind } from '@ninepocket/contract/admin/security-event-kinds'
import { listOwnSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { classNames } from '@ninepocket/ui/theme/class-names'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import css from './recent-security-events.module.css'

/** The events that a member who did not cause them should notice first. */
const failureKinds: ReadonlySet<string> = new Set<SecurityEventKind>([
  'login-failed',
  'login-blocked',
  'identity-confirmation-failed',
])

/** Security events of the member's own account, newest first, so that they notice those of others (spec §6.3). */
export function RecentSecurityEvents() {
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
          <li key={id} className={css.event}>
            <span className={classNames(css.kind, failureKinds.has(kind) && css.failure)}>
              {formatSecurityEventKind(kind)}
            </span>
            <p className={css.details}>
              <time dateTime={happenedAt}>{formatDateTime(happenedAt)}</time>
              {network ? `, network ${network}` : null}
            </p>
          </li>
        ))}
      </ol>
      {totalPages > 1 ? (
        <div className={css.pages}>
          <Button
            aria-label="Newer activity"
            disabled={currentPage === 1}
            isPending={isFetching}
            onClick={() => setPage(currentPage - 1)}
          >
            Newer
          </Button>
          <Button
            aria-label="Older activity"
            disabled={currentPage >= totalPages}
            isPending={isFetching}
            onClick={() => setPage(currentPage + 1)}
          >
            Older
          </Button>
        </div>
      ) : null}
    </>
  )
}
