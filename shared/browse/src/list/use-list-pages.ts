import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { emptyPageRange, getPageCount, listPageNumbers, type PageRange, toPageRange } from './page-range.ts'
import type { PagedSource } from './paged-source.ts'

/** An item, and when it was read from the API (ms). */
export type FetchedItem<Item> = { item: Item; readAt: number }

/**
 * The pages of a list that are in view, each a query of its own: a list opened at page 33 loads that page, spans
 * 1 to 33, and loads the others when the reader comes to them.
 * @param reached how many pages it spanned on an earlier visit
 * @param expected how many items there will be, where the page knows it before the list does
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
  const failedResults = results.filter((result) => result.isError)

  const itemAt = (index: number): FetchedItem<Item> | null => {
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
    /** Before the grid is laid out, these cells stand in the document. */
    initialCells: { index: (openingPage - 1) * pageSize, initialCount: Math.min(pageSize, count) },
    /** Takes the cells that stand in the document. Most steps of a scroll stay on their page and render nothing here. */
    setRange: useCallback(
      (first: number, last: number) => {
        const next = toPageRange(first, last, pageSize)
        setInView((old) => (old?.from === next.from && old.to === next.to ? old : next))
      },
      [pageSize],
    ),
    /** The page that comes next, where there is one and the last one is here. */
    nextPage: start.data && spannedPages < lastPage && failedResults.length === 0 ? spannedPages + 1 : null,
    loadNext: useCallback(() => setReached((page) => page + 1), []),
    retryFailedPages: failedResults.length > 0 ? () => failedResults.map((result) => result.refetch()) : null,
  }
}
