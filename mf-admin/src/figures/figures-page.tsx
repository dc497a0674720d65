import { PageError } from '@ninepocket/browse/states/page-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getSiteFigures } from '@ninepocket/contract/admin/figures-endpoints'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { useQuery } from '@tanstack/react-query'
import { BarChart } from './bar-chart.tsx'
import css from './figures-page.module.css'
import { ReleasesPanel } from './releases-panel.tsx'

const minuteMs = 60_000
const toFacts = (values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([name, value]) => ({ name, value: formatNumber(value) }))
const toBars = (values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([label, value]) => ({ label, value }))
const toMonthBars = (months: ReadonlyArray<{ month: string; count: number }>) =>
  months.map(({ month, count }) => ({ label: month, value: count }))

/** Figures of the site, each chart with a table of its values (spec §6.6). */
export function FiguresPage() {
  const { data, error, refetch } = useQuery({ ...endpointQuery(getSiteFigures, {}), staleTime: 0 })
  if (!data && error) return <PageError error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading figures…" />
  const { members, copies, photos, outbox } = data
  const lists = {
    Copies: copies.total,
    'For trade': copies.forTrade,
    'For sale': copies.forSale,
    'Wishlist cards': copies.wishes,
  }
  const photoStates = { Shown: photos.shown, Pending: photos.pending, Rejected: photos.refused }
  const mailsByAge = {
    'Under 5 min': outbox.byAge.underFiveMinutes,
    'Under 1 h': outbox.byAge.underAnHour,
    'Under 1 day': outbox.byAge.underADay,
    Older: outbox.byAge.older,
  }
  const mails = { Waiting: outbox.mails, 'Age of the oldest, in minutes': Math.round(outbox.oldestAgeMs / minuteMs) }
  return (
    <div className={css.page}>
      <PageHeader title="Figures" />
      <div className={css.panels}>
        <InfoPanel title="Members" facts={toFacts({ Members: members.total, Suspended: members.suspended })}>
          <BarChart title="New members by month" valueName="Members" bars={toMonthBars(members.newByMonth)} />
        </InfoPanel>
        <InfoPanel title="Copies and wishlist cards" facts={toFacts(lists)}>
          <BarChart title="Copies and wishlist cards by list" valueName="Cards" bars={toBars(lists)} />
        </InfoPanel>
        <InfoPanel title="Card photos" facts={toFacts(photoStates)}>
          <BarChart title="New photos by month" valueName="Photos" bars={toMonthBars(photos.newByMonth)} />
        </InfoPanel>
        <InfoPanel title="Outgoing email" facts={toFacts(mails)}>
          {outbox.isMailServerSet ? null : <p>No mail server is set (SMTP_URL), so emails are stored but not sent.</p>}
          <BarChart title="Waiting emails by age" valueName="Emails" bars={toBars(mailsByAge)} />
        </InfoPanel>
        <ReleasesPanel />
      </div>
    </div>
  )
}
