import { formatCalendarDate } from '@ninepocket/browse/format/format-calendar-date'
import { PageError } from '@ninepocket/browse/states/page-error'
import type { MemberDetails } from '@ninepocket/contract/admin/member-directory'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { ContentRemovalPanel } from './content-removal-panel.tsx'
import css from './member-page.module.css'
import { memberQuery } from './member-query.ts'
import { SessionsPanel } from './sessions-panel.tsx'
import { SuspensionPanel } from './suspension-panel.tsx'

/** A member with all that admins may do (spec §6.6). */
export function MemberPage() {
  const { id = '' } = useParams()
  const paths = buildSitePaths(useSite().productNoun)
  const { data, error, refetch } = useQuery({ ...memberQuery(id), staleTime: 0 })
  if (!data && error) {
    const notFound = { message: 'Member not found', link: { to: paths.members, label: 'Go to members' } }
    return <PageError notFound={notFound} error={error} onRetry={refetch} />
  }
  if (!data) return <StatusView status="loading" title="Loading member…" />
  const { member, suspension, sessions } = data
  return (
    <div className={css.page}>
      <PageHeader title={`@${member.username}`} back={<BackLink to={paths.members}>Back to members</BackLink>}>
        <p>{member.name}</p>
      </PageHeader>
      <div className={css.panels}>
        <FactsPanel details={data} />
        <SuspensionPanel member={member} suspension={suspension} />
        <SessionsPanel memberId={member.id} sessions={sessions} />
        <ContentRemovalPanel member={member} />
      </div>
    </div>
  )
}

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')

function FactsPanel({ details: { member, counts } }: { details: MemberDetails }) {
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <InfoPanel
      title="Facts"
      facts={[
        { name: 'Email', value: member.email },
        { name: 'Member since', value: formatCalendarDate(member.memberSince) },
        { name: 'Admin', value: yesOrNo(member.isAdmin) },
        { name: 'Activated', value: yesOrNo(member.isActivated) },
        { name: 'Public profile', value: yesOrNo(member.isPublic) },
        { name: 'Public collection', value: yesOrNo(!member.isCollectionPrivate) },
        { name: 'Copies', value: formatNumber(counts.copies) },
        { name: 'For trade', value: formatNumber(counts.forTrade) },
        { name: 'For sale', value: formatNumber(counts.forSale) },
        { name: 'Wishlist cards', value: formatNumber(counts.wishes) },
      ]}
    >
      <p className={css.buttons}>
        <Link to={paths.user(member.username)}>Public profile</Link>
        <Link to={`${paths.securityLog}?${new URLSearchParams({ username: member.username })}`}>Events in the log</Link>
      </p>
    </InfoPanel>
  )
}
