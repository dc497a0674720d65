import { useQueries, useQuery } from '@tanstack/react-query'
import { insertSetsByOwnershipQuery } from './insert-sets-by-ownership.ts'

/** Limit on requests: the largest products have a few hundred insert sets. */
const maxPages = 20

/**
 * Returns a lookup of owned card counts by insert set id, undefined while loading. Reads the list filtered by `owned`,
 * so that the page's public list does not wait for it.
 * @param productId null disables the requests
 */
export function useOwnedCountsOfInsertSets(productId: string | null): (id: string) => number | undefined {
  const getPageQuery = (page: number) => ({
    ...insertSetsByOwnershipQuery(productId ?? '', 'owned', page, ''),
    enabled: productId !== null,
  })
  const firstPage = useQuery(getPageQuery(1))
  const pageCount = Math.min(firstPage.data?.totalPages ?? 1, maxPages)
  const otherPages = useQueries({
    queries: Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) => getPageQuery(index + 2)),
  })
  const replies = [firstPage, ...otherPages].map(({ data }) => data)
  if (!replies.every((reply) => reply !== undefined)) return () => undefined
  const ownedCounts = new Map(
    replies.flatMap(({ insertSets }) => insertSets.map(({ id, completion }) => [id, completion.owned])),
  )
  return (id) => ownedCounts.get(id) ?? 0
}
