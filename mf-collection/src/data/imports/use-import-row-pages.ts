import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportRowFilter, importRowsQuery } from './import-queries.ts'

/** Rows of an import in the order of the file. Each page begins after the last line of the page before it. */
export function useImportRowPages(
  importId: string,
  filter: ImportRowFilter,
  options: { staleTime?: number; gcTime?: number } = {},
) {
  const [startLines, setStartLines] = useState([0])
  const pages = useQueries({
    queries: startLines.map((afterLine) => ({ ...importRowsQuery(importId, filter, afterLine), ...options })),
  })
  const [firstPage] = pages
  const lastPage = pages.at(-1)
  const nextStartLine = lastPage?.data?.hasMore ? lastPage.data.rows.at(-1)?.line : undefined
  const rows = pages.flatMap(({ data }) => data?.rows ?? [])
  return {
    /** Undefined until the first page is loaded. A page that lost rows since reaches into the next one. */
    rows: firstPage?.data && [...new Map(rows.map((row) => [row.line, row])).values()],
    readAt: lastPage?.dataUpdatedAt ?? 0,
    error: pages.find(({ error }) => error)?.error ?? null,
    isLoadingMore: lastPage !== undefined && !lastPage.data && lastPage.isFetching,
    /** Null when there are no more rows, or their page is loading. */
    loadMore: nextStartLine === undefined ? null : () => setStartLines([...startLines, nextStartLine]),
    reload: () => {
      for (const page of pages) if (page.error) void page.refetch()
    },
    startOver: () => setStartLines([0]),
  }
}
