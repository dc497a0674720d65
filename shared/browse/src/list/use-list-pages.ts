import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import {
  emptyPageRange,
  getPageCount,
  listPagesInRange,
  type PageRangeOfItems,
  toPageRangeOfItems,
} from './page-number-range.ts'
import type { PagedSource } from './paged-source.ts'

export type ItemWithReadTime<Item> = { item: Item; readAt: number }

/**
 * Fetches the pages of a list that are in view, one query per page. A list opened at page 33 spans pages 1 to 33,
 * fetches page 33, and fetches the others when the user scrolls to them.
 * @param previousSpannedPageCount number of pages that the list spanned on the previous visit
 * @param expectedTotal total number of items, if the page knows it before the list loads
 */
export function useListPages<Item>(
  source: PagedSource<Item>,
  {
    term,
    startPage,
    previousSpannedPageCount,
    expectedTotal,
  }: { term: string; startPage: number; previousSpannedPageCount: number; expectedTotal?: number | undefined },
) {
  const { pageSize } = source
  const [wantedPageCount, setWantedPageCount] = useState(Math.max(startPage, previousSpannedPageCount))
  const [inView, setInView] = useState<PageRangeOfItems | null>(null)
  const start = useQuery(source.page(startPage, term))
  const total = start.data?.total ?? expectedTotal
  const lastPage = total === undefined ? wantedPageCount : getPageCount(total, pageSize)
  const spannedPageCount = Math.min(wantedPageCount, lastPage)
  const count = total === undefined ? spannedPageCount * pageSize : Math.min(total, spannedPageCount * pageSize)
  const openingPage = Math.min(startPage, lastPage)
  const openedPages = start.data && count > 0 ? { from: openingPage, to: openingPage } : emptyPageRange
  const pages = listPagesInRange(inView ?? openedPages, spannedPageCount)
  const results = useQueries({ queries: pages.map((page) => source.page(page, term)) })
  const resultsByPage = new Map(pages.map((page, resultIndex) => [page, results[resultIndex]]))
  const failedResults = results.filter(({ isError, data }) => isError && !data)

  const itemAt = (index: number): ItemWithReadTime<Item> | null => {
    const result = resultsByPage.get(Math.floor(index / pageSize) + 1)
    const item = result?.data?.items[index % pageSize]
    return item === undefined ? null : { item, readAt: result?.dataUpdatedAt ?? 0 }
  }
  return {
    status: start.data ? ('ready' as const) : start.isError ? ('failed' as const) : ('loading' as const),
    retry: () => start.refetch(),
    count,
    total,
    spannedPageCount,
    isCapped: start.data?.isCapped ?? false,
    itemAt,
    initialCells: { index: (openingPage - 1) * pageSize, initialCount: Math.min(pageSize, count) },
    /** Sets the rendered cells. The first ones and most scroll steps stay on the same page and cause no render here. */
    setRange: useCallback(
      (first: number, last: number) => {
        const next = toPageRangeOfItems(first, last, pageSize)
        setInView((old) => {
          const { from, to } = old ?? { from: openingPage, to: openingPage }
          return from === next.from && to === next.to ? old : next
        })
      },
      [pageSize, openingPage],
    ),
    /** The next page; null if there is none or pages before it have not loaded. */
    nextPage: start.data && spannedPageCount < lastPage && failedResults.length === 0 ? spannedPageCount + 1 : null,
    loadNext: useCallback(() => setWantedPageCount((count) => count + 1), []),
    /** Spans all pages up to this one, which load when they come into view. */
    spanUpTo: useCallback((page: number) => setWantedPageCount((count) => Math.max(count, page)), []),
    retryFailedPages: failedResults.length > 0 ? () => failedResults.map((result) => result.refetch()) : null,
  }
}
