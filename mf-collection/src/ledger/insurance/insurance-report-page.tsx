import { formatLocalDate } from '@ninepocket/browse/format/format-local-date'
import { usePagesInBatches } from '@ninepocket/browse/paging/use-pages-in-batches'
import { PageError } from '@ninepocket/browse/states/page-error'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { formatCountWithNoun, formatNumber } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useClientValue } from '@ninepocket/ui/hydration/use-client-value'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { insuranceReportCopiesSource } from '../../data/queries/ledger-queries.ts'
import { userListStatsQuery } from '../../data/queries/user-list-stats-query.ts'
import css from './insurance-report.module.css'
import { InsuranceReportCopies } from './insurance-report-copies.tsx'
import { sumOwnValueOrPaidByCurrency } from './own-value-or-paid-amount.ts'

/** The copies with a value or a price paid, for print (spec §4.36). */
export function InsuranceReportPage() {
  const paths = buildSitePaths(useSite().productNoun)
  const source = useMemo(insuranceReportCopiesSource, [])
  const { items, total, error, retry, isLoading, showMore } = usePagesInBatches(source)
  if (error && items.length === 0) return <PageError title="Insurance report" error={error} onRetry={retry} />
  if (total === undefined) return <StatusView status="loading" title="Loading…" titleAs="h1" />
  const isIncomplete = isLoading || error !== null
  return (
    <article className={css.report}>
      <header>
        <div className={css.screen}>
          <BackLink to={paths.ledger}>Back to your ledger</BackLink>
        </div>
        <h1 className={css.title}>Insurance report</h1>
        <ReportLine total={total} />
        {total > 0 ? (
          <div className={css.actions}>
            <Button
              kind="primary"
              isPending={isIncomplete}
              data-command="Print this page"
              onClick={() => window.print()}
            >
              <Printer size={18} aria-hidden="true" />
              {isIncomplete ? 'Loading…' : 'Print'}
            </Button>
          </div>
        ) : null}
      </header>
      {total === 0 ? (
        <StatusView status="empty" title="No amounts yet">
          <p>Use the pencil on a copy to note what you paid and what it's worth to you.</p>
        </StatusView>
      ) : (
        <>
          <InsuredTotals copies={items} />
          <InsuranceReportCopies copies={items} />
        </>
      )}
      {isLoading ? (
        <p role="status" className={css.screen}>
          Loading… {formatNumber(items.length)} of {formatNumber(total)}
        </p>
      ) : null}
      {error ? (
        <div role="alert" className={css.screen}>
          <p>Failed to load more items. Please try again.</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      ) : null}
      {showMore ? (
        // Printed too, so that an incomplete report says so.
        <p>
          The first {formatNumber(items.length)} of {formatNumber(total)} copies.{' '}
          <span className={css.screen}>
            <Button onClick={showMore}>Show more</Button>
          </span>
        </p>
      ) : null}
    </article>
  )
}

function ReportLine({ total }: { total: number }) {
  const session = useSession()
  const { siteName } = useSite()
  // The server's day may be another one.
  const day = useClientValue(() => formatLocalDate(new Date().toISOString()), '')
  const owner = session.authenticated ? `Owner: @${session.user.username}` : null
  return (
    <>
      <p className={css.line}>
        {[owner, day, siteName, formatCountWithNoun(total, 'copy', 'copies')].filter(Boolean).join(' · ')}
      </p>
      {session.authenticated ? <CopiesWithoutAmount userId={session.user.id} total={total} /> : null}
    </>
  )
}

/** Says how many copies of the collection the report leaves out. */
function CopiesWithoutAmount({ userId, total }: { userId: string; total: number }) {
  const { data } = useQuery(userListStatsQuery(userId, 'collection'))
  const missing = data === undefined ? 0 : data.totalCards - total
  if (missing <= 0) return null
  return (
    <p className={css.line}>
      {formatCountWithNoun(missing, 'copy', 'copies')} without a value or a price paid{' '}
      {missing === 1 ? "isn't" : "aren't"} listed.
    </p>
  )
}

function InsuredTotals({ copies }: { copies: ReadonlyArray<UserInventoryItem> }) {
  return (
    <dl className={css.totals} aria-label="Totals">
      {sumOwnValueOrPaidByCurrency(copies).map(({ currency, isOwnValue, amount, count }) => (
        <div key={`${currency} ${isOwnValue}`}>
          <dt>
            {currency}, {isOwnValue ? "owner's value of" : 'paid for'} {formatCountWithNoun(count, 'copy', 'copies')}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
