import { useQueries, useQuery } from '@tanstack/react-query'
import { insertSetsHavingQuery } from './insert-sets-having.ts'

/** A product has some hundred insert sets at most; past so many pages nobody's tiles are worth the calls. */
const mostPages = 20

/**
 * How many different cards of each insert set of a product the member owns, from the list of those of which they own
 * one; undefined while it is not known. The page's own list is everybody's and does not wait for it.
 * @param productId null where nobody asks
 */
export function useOwnedOfSets(productId: string | null): (id: string) => number | undefined {
  const pageOf = (page: number) => ({
    ...insertSetsHavingQuery(productId ?? '', 'owned', page, ''),
    enabled: productId !== null,
  })
  const first = useQuery(pageOf(1))
  const pages = Math.min(first.data?.totalPages ?? 1, mostPages)
  const rest = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, step) => pageOf(step + 2)),
  })
  const replies = [first, ...rest].map(({ data }) => data)
  if (!replies.every((reply) => reply !== undefined)) return () => undefined
  const owned = new Map(
    replies.flatMap(({ insertSets }) => insertSets.map(({ id, completion }) => [id, completion.owned])),
  )
  return (id) => owned.get(id) ?? 0
}
