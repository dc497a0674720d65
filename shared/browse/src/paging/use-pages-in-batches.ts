import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { getPageCount } from '../list/page-number-range.ts'
import type { PagedSource } from '../list/paged-source.ts'

/** Pages loaded before the user has to ask for more. */
const pagesPerBatch = 20

/**
 * Loads the pages of a source one after the other, for lists on paper: 20 pages, and 20 more for each call of
 * `showMore`, which is null while there are no more to load.
 */
export function usePagesInBatches<Item>(source: PagedSource<Item>) {
  const [batchCount, setBatchCount] = useState(1)
  const maxPages = batchCount * pagesPerBatch
  const [requestedPages, setRequestedPages] = useState(1)
  const pageCountToLoad = Math.min(requestedPages, maxPages)
  const results = useQueries({
    queries: Array.from({ length: pageCountToLoad }, (_, index) => source.page(index + 1, '')),
  })
  const total = results[0]?.data?.total
  const totalPages = total === undefined ? 1 : getPageCount(total, source.pageSize)
  const areAllLoaded = results.every(({ data }) => data !== undefined)
  // One page at a time, to limit the load on the server.
  if (areAllLoaded && pageCountToLoad < Math.min(totalPages, maxPages)) setRequestedPages(pageCountToLoad + 1)
  const failed = results.find(({ isError, data }) => isError && !data)
  return {
    items: results.flatMap(({ data }) => data?.items ?? []),
    total,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    isLoading: !failed && (!areAllLoaded || pageCountToLoad < Math.min(totalPages, maxPages)),
    showMore:
      areAllLoaded && pageCountToLoad === maxPages && totalPages > maxPages
        ? () => setBatchCount(batchCount + 1)
        : null,
  }
}
