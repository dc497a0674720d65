import type { OwnedCardCounts } from '@ninepocket/contract/collection/owned-card-counts'
import { getOwnedCardCounts } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { useSession } from '@ninepocket/runtime/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnedCountsReply } from './owned-counts-query.ts'
import { ownedCountsQuery } from './owned-counts-query.ts'

const getFirstCounts = ({ owned }: OwnedCountsReply): OwnedCardCounts | undefined => owned[0]

/** `owned` is undefined while the counts load, and always for guests. */
export function useOwnedCounts(cardId: string) {
  const { authenticated } = useSession()
  const client = useQueryClient()
  const { data, isError } = useQuery({
    ...ownedCountsQuery(cardId),
    enabled: authenticated,
    select: getFirstCounts,
  })
  /** Loads the counts of all cards that have failed, which share a request. */
  const retry = () =>
    void client.refetchQueries({
      queryKey: [getOwnedCardCounts.path],
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
  return { owned: data, isFailed: isError && !data, retry }
}
