import { LoadError } from '@ninepocket/browse/states/load-error'
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
import { type FormEvent, useEffect, useRef } from 'react'
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
  const field = useRef<HTMLInputElement>(null)
  // Back and Forward change the term. A key would replace the field, which then loses the focus.
  useEffect(() => {
    if (field.current) field.current.value = query.term
  }, [query.term])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const term = String(new FormData(event.currentTarget).get('term') ?? '').trim()
    setSearch(term === '' ? {} : { term })
  }
  if (!data && !error) return <StatusView status="loading" title="Loading members…" titleAs="h1" />
  return (
    <div className={css.page}>
      <PageHeader title="Members">{data ? <p>{formatCountWithNoun(data.totalMembers, 'member')}</p> : null}</PageHeader>
      <search aria-label="Find members">
        <form className={css.form} method="get" onSubmit={submit}>
          <TextField ref={field} label="Username or name" name="term" defaultValue={query.term} maxLength={100} />
          <Button type="submit">Search</Button>
        </form>
      </search>
      {!data && error ? <LoadError error={error} fallback="Failed to load members" onRetry={refetch} /> : null}
      {!data ? null : query.page > data.totalPages ? (
        <PageBeyondLastView lastPage={data.totalPages} />
      ) : data.members.length > 0 ? (
        <ol className={listCss.members} aria-label="Members">
          {data.members.map((user) => (
            <MemberItem key={user.id} user={user} to={paths.user(user.username)} />
          ))}
        </ol>
      ) : (
        <StatusView status="empty" title="No members found">
          <p>Try fewer letters.</p>
        </StatusView>
      )}
      {data ? <PreviousNextPageLinks noun="members" page={query.page} lastPage={data.totalPages} /> : null}
    </div>
  )
}
