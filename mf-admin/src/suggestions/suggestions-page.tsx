import { readPageNumber } from '@ninepocket/browse/paging/read-page-number'
import { PageError } from '@ninepocket/browse/states/page-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listOpenSuggestions } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { PageLinks } from '@ninepocket/ui/navigation/page-links'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import css from '../admin-list.module.css'
import { SuggestionQueue } from './suggestion-queue.tsx'

/** Open suggestions for the catalogue, oldest first (spec §4.26). */
export function SuggestionsPage() {
  const [search] = useSearchParams()
  const page = readPageNumber(search)
  const { data, error, isFetching, refetch } = useQuery({
    ...endpointQuery(listOpenSuggestions, { query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (!data && error) return <PageError error={error} onRetry={refetch} />
  // The reply after the last decision of a page holds the next ones.
  const isRefilling = isFetching && data?.suggestions.length === 0 && data.totalSuggestions > 0
  if (!data || isRefilling) return <StatusView status="loading" title="Loading suggestions…" />
  const { suggestions, totalSuggestions, totalPages } = data
  return (
    <div className={css.page}>
      <PageHeader title="Suggestions">
        <p>{`${formatNumber(totalSuggestions)} open`}</p>
      </PageHeader>
      {suggestions.length > 0 ? (
        <SuggestionQueue suggestions={suggestions} />
      ) : (
        <StatusView
          status="empty"
          title={totalSuggestions > 0 ? 'No suggestions left on this page' : 'No open suggestions'}
        >
          <p>Members suggest changes of sets, insert sets and cards.</p>
        </StatusView>
      )}
      <PageLinks noun="suggestions" page={page} lastPage={totalPages} />
    </div>
  )
}
