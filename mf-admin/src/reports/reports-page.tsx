import { readPageNumber } from '@ninepocket/browse/paging/read-page-number'
import { PageError } from '@ninepocket/browse/states/page-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listReports } from '@ninepocket/contract/moderation/report-endpoints'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { PreviousNextPageLinks } from '@ninepocket/ui/navigation/previous-next-page-links'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import css from '../admin-list.module.css'
import { ReportQueue } from './report-queue.tsx'

/** Open reports, oldest first (spec §4.25). */
export function ReportsPage() {
  const [search] = useSearchParams()
  const page = readPageNumber(search)
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listReports, { query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (!data && error) return <PageError error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading reports…" />
  const { reports, totalReports, totalPages } = data
  return (
    <div className={css.page}>
      <PageHeader title="Reports">
        <p>{`${formatNumber(totalReports)} open`}</p>
      </PageHeader>
      {reports.length > 0 ? (
        <ReportQueue groups={reports} />
      ) : (
        <StatusView status="empty" title={totalReports > 0 ? 'No reports left on this page' : 'No open reports'}>
          <p>Reports of profiles, photos, notes, copies, trade messages and ratings appear here.</p>
        </StatusView>
      )}
      <PreviousNextPageLinks noun="reports" page={page} lastPage={totalPages} />
    </div>
  )
}
