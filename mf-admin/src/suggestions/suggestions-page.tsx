import { readPageNumber } from '@ninepocket/browse/paging/read-page-number'
import { PageError } from '@ninepocket/browse/states/page-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listOpenSuggestions } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { PreviousNextPageLinks } from '@ninepocket/ui/navigation/previous-next-page-links'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import css from '../admin-list.module.css'
import { SuggestionQueue } from './suggestion-queue.tsx'

/** Open suggestions for the catalogue, oldest first (spec §4.26). */
export function SuggestionsPage() {
  const [search] = useSearchParams()
  const page = readPageNumber(search)
  // Includes those whose decision is on its way to the server, which a reply may still list.
  const [decidedIds, setDecidedIds] = useState<ReadonlySet<string>>(new Set())
  const { data, error, isFetching, refetch } = useQuery({
    ...endpointQuery(listOpenSuggestions, { query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (!data && error) return <PageError error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading suggestions…" />
  const suggestions = data.suggestions.filter(({ id }) => !decidedIds.has(id))
  const openCount = data.totalSuggestions - (data.suggestions.length - suggestions.length)
  // The reply after the last decision of a page holds the next ones.
  const isRefilling = suggestions.length === 0 && openCount > 0 && isFetching
  return (
    <div className={css.page}>
      <PageHeader title="Suggestions">
        <p>{`${formatNumber(openCount)} open`}</p>
      </PageHeader>
      {data.totalSuggestions > 0 ? (
        <SuggestionQueue
          suggestions={suggestions}
          onDecide={({ id }) => setDecidedIds((ids) => new Set([...ids, id]))}
          onFail={({ id }) => setDecidedIds((ids) => new Set([...ids].filter((each) => each !== id)))}
        />
      ) : null}
      {suggestions.length > 0 ? null : isRefilling ? (
        <StatusView status="loading" title="Loading suggestions…" />
      ) : (
        <StatusView status="empty" title={openCount > 0 ? 'No suggestions left on this page' : 'No open suggestions'}>
          <p>Changes that members suggest for sets, insert sets and cards appear here.</p>
        </StatusView>
      )}
      <PreviousNextPageLinks noun="suggestions" page={page} lastPage={data.totalPages} />
    </div>
  )
}
