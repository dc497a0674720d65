import { getPageCount } from '@ninepocket/browse/list/page-number-range'
import type { PagedSource } from '@ninepocket/browse/list/paged-source'
import { useQueries, useQuery } from '@tanstack/react-query'

/** Limit on requests: the longest lists of a member's sets have some thousand entries. */
const maxPages = 20

/** Loads all pages of a source at once. Returns undefined while some are missing, and if they fail to load. */
export function useAllItems<Item>(source: PagedSource<Item>, enabled: boolean): Item[] | undefined {
  const getPageQuery = (page: number) => ({ ...source.page(page, ''), enabled })
  const firstPage = useQuery(getPageQuery(1))
  const pageCount = Math.min(getPageCount(firstPage.data?.total ?? 0, source.pageSize), maxPages)
  const otherPages = useQueries({
    queries: Array.from({ length: pageCount - 1 }, (_, index) => getPageQuery(index + 2)),
  })
  const pages = [firstPage, ...otherPages].map(({ data }) => data)
  return pages.every((page) => page !== undefined) ? pages.flatMap(({ items }) => [...items]) : undefined
}
