import { formatCalendarDate } from '@ninepocket/browse/format/format-calendar-date'
import { readPageNumber } from '@ninepocket/browse/paging/read-page-number'
import { PageError } from '@ninepocket/browse/states/page-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { ListedMember } from '@ninepocket/contract/admin/member-directory'
import { listMembers } from '@ninepocket/contract/admin/member-endpoints'
import { type MemberListFilter, memberListFilters } from '@ninepocket/contract/admin/member-list-filters'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { PreviousNextPageLinks } from '@ninepocket/ui/navigation/previous-next-page-links'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import css from '../admin-list.module.css'
import { UrlStateFilterForm } from '../search/url-state-filter-form.tsx'

const stateLabels: Readonly<Record<MemberListFilter, string>> = {
  all: 'All members',
  active: 'Active',
  suspended: 'Suspended',
  inactive: 'Not activated',
  admins: 'Admins',
}
const stateOptions = memberListFilters.map((state) => ({
  value: state === 'all' ? '' : state,
  label: stateLabels[state],
}))

/** Members, newest first, found by username, name, email address and state (spec §6.6). */
export function MembersPage() {
  const [search] = useSearchParams()
  const page = readPageNumber(search)
  // Names are shown with an @.
  const term = (search.get('term') ?? '').replace(/^@/, '')
  const state = memberListFilters.find((each) => each === search.get('state')) ?? 'all'
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listMembers, { query: { term, state, page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (!data && error) return <PageError error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading members…" />
  const { members, totalMembers, totalPages } = data
  return (
    <div className={css.page}>
      <PageHeader title="Members">
        <p>{formatCountWithNoun(totalMembers, 'member')}</p>
      </PageHeader>
      <UrlStateFilterForm
        label="Find members"
        text={{ name: 'term', label: 'Username, name or email' }}
        select={{ name: 'state', label: 'Status', options: stateOptions }}
      />
      {members.length > 0 ? (
        <ol className={css.items} aria-label="Members">
          {members.map((member) => (
            <MemberItem key={member.id} member={member} />
          ))}
        </ol>
      ) : (
        <StatusView status="empty" title="No members found">
          <p>Try fewer letters or another status.</p>
        </StatusView>
      )}
      <PreviousNextPageLinks noun="members" page={page} lastPage={totalPages} />
    </div>
  )
}

function MemberItem({ member }: { member: ListedMember }) {
  const paths = buildSitePaths(useSite().productNoun)
  const { id, username, name, email, memberSince, isAdmin, isActivated, isSuspended } = member
  const states = [isAdmin && 'Admin', isSuspended && 'Suspended', !isActivated && 'Not activated'].filter(Boolean)
  return (
    <li className={css.item}>
      <p className={css.title}>
        <Link to={paths.member(id)}>@{username}</Link>
      </p>
      <p>{[name, email].filter(Boolean).join(' · ')}</p>
      <p className={css.details}>{[`Since ${formatCalendarDate(memberSince)}`, ...states].join(' · ')}</p>
    </li>
  )
}
