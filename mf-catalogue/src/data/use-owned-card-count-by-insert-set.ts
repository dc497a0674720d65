import { getPageCount } from '@ninepocket/browse/list/page-range'
import { useQueries, useQuery } from '@tanstack/react-query'
import { insertSetsByOwnership } from './insert-sets-by-ownership.ts'

/** Limit on requests: the largest products have a few hundred insert sets. */
const maxPages = 20

/**
 * Returns a lookup of owned card counts by insert set id, undefined while loading. Reads the list filtered by `owned`,
 * so that the page's public list does not wait for it.
 * @param productId null disables the requests
 */
export function useOwnedCardCountByInsertSet(productId: string | null): (id: string) => number | undefined {
  const source = insertSetsByOwnership(productId ?? '', 'owned')
  const getPageQuery = (page: number) => ({ ...source.page(page, ''), enabled: productId !== null })
  const firstPage = useQuery(getPageQuery(1))
  const pageCount = Math.min(getPageCount(firstPage.data?.total ?? 0, source.pageSize), maxPages)
  const otherPages = useQueries({
    queries: Array.from({ length: pageCount - 1 }, (_, index) => getPageQuery(index + 2)),
  })
  const pages = [firstPage, ...otherPages].map(({ data }) => data)
  if (!pages.every((page) => page !== undefined)) return () => undefined
  const ownedCounts = new Map(pages.flatMap(({ items }) => items.map(({ id, completion }) => [id, completion?.owned])))
  return (id) => ownedCounts.get(id) ?? 0
}
