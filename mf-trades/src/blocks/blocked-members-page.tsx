import { readPageNumber } from '@ninepocket/browse/paging/read-page-number'
import { PageError } from '@ninepocket/browse/states/page-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listBlockedMembers } from '@ninepocket/contract/blocks/block-endpoints'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import type { ListedUser } from '@ninepocket/contract/trades/trader'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { PreviousNextPageLinks } from '@ninepocket/ui/navigation/previous-next-page-links'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MemberItem } from '../members/member-item.tsx'
import listCss from '../members/member-list.module.css'
import { PageBeyondLastView } from '../paging/page-beyond-last-view.tsx'
import css from './blocked-members-page.module.css'
import { useSetMemberBlocked } from './use-set-member-blocked.ts'

/** Members whom the viewer blocks, latest first (spec §4.37). */
export function BlockedMembersPage() {
  const [search] = useSearchParams()
  const page = readPageNumber(search)
  const paths = buildSitePaths(useSite().productNoun)
  const body = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listBlockedMembers, { query: { page } }),
    staleTime: 0,
  })
  if (!data && error) return <PageError title="Blocked members" error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading blocked members…" titleAs="h1" />
  const { members, totalMembers, totalPages } = data
  return (
    <div className={css.page} ref={body} tabIndex={-1}>
      <PageHeader title="Blocked members" back={<BackLink to={paths.trades}>Back to trade partners</BackLink>}>
        <p>{formatCountWithNoun(totalMembers, 'member')}</p>
      </PageHeader>
      {page > totalPages ? (
        <PageBeyondLastView lastPage={totalPages} />
      ) : members.length > 0 ? (
        <ol className={listCss.members} aria-label="Blocked members">
          {members.map((user) => (
            <MemberItem key={user.id} user={user} to={paths.user(user.username)}>
              {/* The pressed button disappears with its row. */}
              <UnblockButton user={user} onPress={() => body.current?.focus()} />
            </MemberItem>
          ))}
        </ol>
      ) : (
        <StatusView status="empty" title="No blocked members">
          <p>Block a member from their profile or from “Trade with @…”.</p>
        </StatusView>
      )}
      <PreviousNextPageLinks noun="members" page={page} lastPage={totalPages} />
    </div>
  )
}

function UnblockButton({ user, onPress }: { user: ListedUser; onPress: () => void }) {
  const { mutate, isPending } = useSetMemberBlocked(user)
  return (
    <Button
      kind="quiet"
      isPending={isPending}
      aria-label={`Unblock @${user.username}`}
      onClick={() => {
        mutate({ isBlocked: false })
        onPress()
      }}
    >
      Unblock
    </Button>
  )
}
