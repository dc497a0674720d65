import { useQueries, useQuery } from '@tanstack/react-query'
import { insertSetsByOwnershipQuery } from './insert-sets-by-ownership.ts'

/** A product has some hundred insert sets at most; past so many pages nobody's tiles are worth the calls. */
const maxPages = 20

/**
 * How many different cards of each insert set of a product the member owns, from the list of those of which they own
 * one; undefined while it is not known. The page's own list is everybody's and does not wait for it.
 * @param productId null where nobody asks
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
