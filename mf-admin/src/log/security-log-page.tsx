import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import { readPageNumber } from '@ninepocket/browse/paging/read-page-number'
import { PageError } from '@ninepocket/browse/states/page-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { formatSecurityEventTarget } from '@ninepocket/contract/admin/format-security-event-target'
import type { SecurityEvent } from '@ninepocket/contract/admin/security-event'
import {
  formatSecurityEventKind,
  isOperatorEventKind,
  securityEventKinds,
  securityEventLabels,
} from '@ninepocket/contract/admin/security-event-kinds'
import { listSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { parseUsername } from '@ninepocket/paths/parse-username'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { PreviousNextPageLinks } from '@ninepocket/ui/navigation/previous-next-page-links'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import css from '../admin-list.module.css'
import { UrlStateFilterForm } from '../search/url-state-filter-form.tsx'

/** The log of security events and acts of admins, newest first (spec §6.6). */
export function SecurityLogPage() {
  const [search] = useSearchParams()
  const page = readPageNumber(search)
  const kind = securityEventKinds.find((each) => each === search.get('kind'))
  const username = parseUsername(search.get('username') ?? '')
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listSecurityEvents, { query: { page, ...(kind && { kind }), ...(username && { username }) } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (!data && error) return <PageError error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading log…" />
  const { events, totalEvents, totalPages } = data
  return (
    <div className={css.page}>
      <PageHeader title="Log">
        <p>{formatCountWithNoun(totalEvents, 'event')}. Events are kept for 400 days.</p>
      </PageHeader>
      <UrlStateFilterForm
        label="Filter the log"
        text={{ name: 'username', label: 'Username' }}
        select={{
          name: 'kind',
          label: 'Event',
          options: [
            { value: '', label: 'All events' },
            ...Object.entries(securityEventLabels).map(([value, label]) => ({ value, label })),
          ],
        }}
      />
      {events.length > 0 ? (
        <ol className={css.items} aria-label="Events">
          {events.map((event) => (
            <EventItem key={event.id} event={event} />
          ))}
        </ol>
      ) : (
        <StatusView status="empty" title="No events found" />
      )}
      <PreviousNextPageLinks noun="events" page={page} lastPage={totalPages} />
    </div>
  )
}

function EventItem({ event }: { event: SecurityEvent }) {
  const { kind, happenedAt, actor, subject, network } = event
  const target = formatSecurityEventTarget(event)
  const isOwnAct = actor?.id === subject?.id
  return (
    <li className={css.item}>
      <p className={css.title}>{formatSecurityEventKind(kind)}</p>
      <p>
        {actor ? <AccountLink account={actor} /> : isOperatorEventKind(kind) ? 'The operator' : 'A guest'}
        {subject && !isOwnAct ? (
          <>
            {' → '}
            <AccountLink account={subject} />
          </>
        ) : null}
      </p>
      {target ? <p>{target}</p> : null}
      <p className={css.details}>
        <time dateTime={happenedAt}>{formatDateTime(happenedAt)}</time>
        {network ? ` · ${network}` : null}
      </p>
    </li>
  )
}

function AccountLink({ account: { id, username } }: { account: NonNullable<SecurityEvent['actor']> }) {
  const paths = buildSitePaths(useSite().productNoun)
  return <Link to={paths.member(id)}>{username === null ? id : `@${username}`}</Link>
}
