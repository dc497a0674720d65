import { PageError } from '@ninepocket/browse/states/page-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { searchMembers } from '@ninepocket/contract/trades/trade-endpoints'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { PreviousNextPageLinks } from '@ninepocket/ui/navigation/previous-next-page-links'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MemberItem } from '../members/member-item.tsx'
import listCss from '../members/member-list.module.css'
import { PageBeyondLastView } from '../paging/page-beyond-last-view.tsx'
import css from './member-directory-page.module.css'
import { readMemberDirectoryQuery } from './read-member-directory-query.ts'

/** Visible members, found by the beginning of username or name (spec §4.30). */
export function MemberDirectoryPage() {
  const [search, setSearch] = useSearchParams()
  const paths = buildSitePaths(useSite().productNoun)
  const query = readMemberDirectoryQuery(search)
  const { data, error, refetch } = useQuery({
    ...endpointQuery(searchMembers, { query }),
    placeholderData: keepPreviousData,
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const term = String(new FormData(event.currentTarget).get('term') ?? '').trim()
    setSearch(term === '' ? {} : { term })
  }
  if (!data && error) return <PageError title="Members" error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading members…" titleAs="h1" />
  const { members, totalMembers, totalPages } = data
  return (
    <div className={css.page}>
      <PageHeader title="Members">
        <p>{formatCountWithNoun(totalMembers, 'member')}</p>
      </PageHeader>
      <search aria-label="Find members">
        <form className={css.form} method="get" onSubmit={submit}>
          <TextField key={query.term} label="Username or name" name="term" defaultValue={query.term} maxLength={100} />
          <Button type="submit">Search</Button>
        </form>
      </search>
      {query.page > totalPages ? (
        <PageBeyondLastView lastPage={totalPages} />
      ) : members.length > 0 ? (
        <ol className={listCss.members} aria-label="Members">
          {members.map((user) => (
            <MemberItem key={user.id} user={user} to={paths.user(user.username)} />
          ))}
        </ol>
      ) : (
        <StatusView status="empty" title="No members found">
          <p>Try fewer letters.</p>
        </StatusView>
      )}
      <PreviousNextPageLinks noun="members" page={query.page} lastPage={totalPages} />
    </div>
  )
}
