import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ListSource } from './list-source.ts'
import { noPages, type Pages, pageCount, pagesOfRange, pagesWithin } from './page-range.ts'

/** An item, and when it was read from the API (ms). */
export type Read<Item> = { item: Item; readAt: number }

/**
 * The pages of a list that are in view, each a query of its own: a list opened at page 33 loads that page, spans
 * 1 to 33, and loads the others when the reader comes to them.
 * @param reached how many pages it spanned on an earlier visit
 * @param expected how many items there will be, where the page knows it before the list does
 */
export function usePages<Item>(
  source: ListSource<Item>,
  {
    term,
    startPage,
    reached: reachedBefore,
    expected,
  }: { term: string; startPage: number; reached: number; expected?: number | undefined },
) {
  const { pageSize } = source
  const [reached, setReached] = useState(Math.max(startPage, reachedBefore))
  const [inView, setInView] = useState<Pages | null>(null)
  const start = useQuery(source.page(startPage, term))
  const total = start.data?.total ?? expected
  const lastPage = total === undefined ? reached : pageCount(total, pageSize)
  const spanned = Math.min(reached, lastPage)
  const count = total === undefined ? spanned * pageSize : Math.min(total, spanned * pageSize)
  const openingPage = Math.min(startPage, lastPage)
  const opened = start.data && count > 0 ? { from: openingPage, to: openingPage } : noPages
  const pages = pagesWithin(inView ?? opened, spanned)
  const results = useQueries({ queries: pages.map((page) => source.page(page, term)) })
  const byPage = new Map(pages.map((page, place) => [page, results[place]]))
  const failed = results.filter((result) => result.isError)

  const itemAt = (index: number): Read<Item> | null => {
    const result = byPage.get(Math.floor(index / pageSize) + 1)
    const item = result?.data?.items[index % pageSize]
    return item === undefined ? null : { item, readAt: result?.dataUpdatedAt ?? 0 }
  }
  return {
    status: start.data ? ('ready' as const) : start.isError ? ('failed' as const) : ('loading' as const),
    retry: () => start.refetch(),
    count,
    total,
    spanned,
    isCapped: start.data?.isCapped ?? false,
    itemAt,
    /** Before the grid is laid out, these cells stand in the document. */
    opening: { index: (openingPage - 1) * pageSize, opened: Math.min(pageSize, count) },
    /** Takes the cells that stand in the document. Most steps of a scroll stay on their page and render nothing here. */
    setRange: useCallback(
      (first: number, last: number) => {
        const next = pagesOfRange(first, last, pageSize)
        setInView((old) => (old?.from === next.from && old.to === next.to ? old : next))
      },
      [pageSize],
    ),
    /** The page that comes next, where there is one and the last one is here. */
    nextPage: start.data && spanned < lastPage && failed.length === 0 ? spanned + 1 : null,
    loadNext: useCallback(() => setReached((page) => page + 1), []),
    failure: failed.length > 0 ? () => failed.map((result) => result.refetch()) : null,
  }
}
