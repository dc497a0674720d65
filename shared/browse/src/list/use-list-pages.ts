import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import {
  emptyPageRange,
  getPageCount,
  listPageNumbers,
  type PageRange,
  toPageNumberRange,
} from './page-number-range.ts'
import type { PagedSource } from './paged-source.ts'

export type ItemWithReadTime<Item> = { item: Item; readAt: number }

/**
 * Fetches the pages of a list that are in view, one query per page. A list opened at page 33 spans pages 1 to 33,
 * fetches page 33, and fetches the others when the user scrolls to them.
 * @param reached number of pages that the list spanned on the previous visit
 * @param expected total number of items, if the page knows it before the list loads
 */
export function useListPages<Item>(
  source: PagedSource<Item>,
  {
    term,
    startPage,
    reached: reachedBefore,
    expected: expectedTotal,
  }: { term: string; startPage: number; reached: number; expected?: number | undefined },
) {
  const { pageSize } = source
  const [reached, setReached] = useState(Math.max(startPage, reachedBefore))
  const [inView, setInView] = useState<PageRange | null>(null)
  const start = useQuery(source.page(startPage, term))
  const total = start.data?.total ?? expectedTotal
  const lastPage = total === undefined ? reached : getPageCount(total, pageSize)
  const spannedPages = Math.min(reached, lastPage)
  const count = total === undefined ? spannedPages * pageSize : Math.min(total, spannedPages * pageSize)
  const openingPage = Math.min(startPage, lastPage)
  const openedPages = start.data && count > 0 ? { from: openingPage, to: openingPage } : emptyPageRange
  const pages = listPageNumbers(inView ?? openedPages, spannedPages)
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
    spannedPages,
    isCapped: start.data?.isCapped ?? false,
    itemAt,
    initialCells: { index: (openingPage - 1) * pageSize, initialCount: Math.min(pageSize, count) },
    /** Sets the rendered cells. The first ones and most scroll steps stay on the same page and cause no render here. */
    setRange: useCallback(
      (first: number, last: number) => {
        const next = toPageNumberRange(first, last, pageSize)
        setInView((old) => {
          const { from, to } = old ?? { from: openingPage, to: openingPage }
          return from === next.from && to === next.to ? old : next
        })
      },
      [pageSize, openingPage],
    ),
    /** The next page; null if there is none or pages before it have not loaded. */
    nextPage: start.data && spannedPages < lastPage && failedResults.length === 0 ? spannedPages + 1 : null,
    loadNext: useCallback(() => setReached((page) => page + 1), []),
    /** Spans all pages up to this one, which load when they come into view. */
    reachPage: useCallback((page: number) => setReached((old) => Math.max(old, page)), []),
    retryFailedPages: failedResults.length > 0 ? () => failedResults.map((result) => result.refetch()) : null,
  }
}
