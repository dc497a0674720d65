import { PageError } from '@ninepocket/browse/states/page-error'
import type { PurchaseYearSum } from '@ninepocket/contract/collection/ledger/paid-and-value-sum'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { paidAndValueSumsQuery } from '../data/queries/ledger-queries.ts'
import css from './ledger.module.css'
import { LedgerProducts } from './ledger-products.tsx'
import { PaidAndValueChart } from './paid-and-value-chart.tsx'
import { PaidAndValueTable } from './paid-and-value-table.tsx'

/** What the member paid for copies, and what these are worth to them, one currency at a time (spec §4.36). */
export function LedgerPage() {
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useQuery({ ...paidAndValueSumsQuery(), staleTime: 0 })
  if (!data && error) return <PageError title="Ledger" error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading your ledger…" titleAs="h1" />
  const { totals, years } = data
  const shown = totals.find(({ currency }) => currency === search.get('currency')) ?? totals[0]
  if (!shown) return <EmptyLedger />
  const { currency } = shown
  return (
    <div className={css.page}>
      <LedgerHeader />
      <section aria-labelledby="ledger-totals">
        <h2 id="ledger-totals">Totals</h2>
        <PaidAndValueTable label="Currency" rows={totals.map((sum) => ({ name: sum.currency, sum }))} />
        {totals.length > 1 ? (
          <div className={css.currency}>
            <SelectField
              label="Show years and sets in"
              options={totals.map((sum) => ({ value: sum.currency, label: sum.currency }))}
              value={currency}
              onChange={({ target }) => setSearch({ currency: target.value }, { replace: true })}
            />
          </div>
        ) : null}
      </section>
      <section aria-labelledby="ledger-years">
        <h2 id="ledger-years">By year of purchase</h2>
        <PaidAndValueChart
          title="By year of purchase"
          label="Year"
          rows={years.filter((sum) => sum.currency === currency).map((sum) => ({ name: formatYear(sum), sum }))}
        />
      </section>
      <LedgerProducts key={currency} currency={currency} />
    </div>
  )
}

const formatYear = ({ year }: PurchaseYearSum) => (year === null ? 'No date' : String(year))

function LedgerHeader() {
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <PageHeader
      title="Ledger"
      back={<CollectionBackLink />}
      actions={
        <Link className={getButtonClass()} to={paths.insuranceReport}>
          Insurance report
        </Link>
      }
    >
      <p>What you paid, and what your copies are worth to you. Only you can see this page.</p>
    </PageHeader>
  )
}

function EmptyLedger() {
  return (
    <>
      <PageHeader title="Ledger" back={<CollectionBackLink />} />
      <StatusView status="empty" title="No amounts yet">
        <p>Use the pencil on a copy to note what you paid and what it's worth to you.</p>
      </StatusView>
    </>
  )
}

function CollectionBackLink() {
  const session = useSession()
  const paths = buildSitePaths(useSite().productNoun)
  if (!session.authenticated) return null
  return <BackLink to={paths.userList(session.user.username, 'collection')}>Back to your collection</BackLink>
}
