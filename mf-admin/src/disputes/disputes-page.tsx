import { readPageNumber } from '@ninepocket/browse/paging/read-page-number'
import { PageError } from '@ninepocket/browse/states/page-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { listDisputes } from '@ninepocket/contract/trades/offers/dispute-endpoints'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { PreviousNextPageLinks } from '@ninepocket/ui/navigation/previous-next-page-links'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import css from '../admin-list.module.css'
import { DisputeQueue } from './dispute-queue.tsx'

/** Trades of which a side reports a problem, the longest open first (spec §4.31). */
export function DisputesPage() {
  const [search] = useSearchParams()
  const page = readPageNumber(search)
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listDisputes, { query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (!data && error) return <PageError error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading disputes…" />
  const { disputes, totalDisputes, totalPages } = data
  return (
    <div className={css.page}>
      <PageHeader title="Disputes">
        <p>{`${formatNumber(totalDisputes)} open`}</p>
      </PageHeader>
      {disputes.length > 0 ? (
        <DisputeQueue disputes={disputes} />
      ) : (
        <StatusView status="empty" title={totalDisputes > 0 ? 'No disputes left on this page' : 'No open disputes'}>
          <p>Problems that members report with ongoing trades appear here.</p>
        </StatusView>
      )}
      <PreviousNextPageLinks noun="disputes" page={page} lastPage={totalPages} />
    </div>
  )
}
