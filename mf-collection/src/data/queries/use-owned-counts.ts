import type { OwnedCardCounts } from '@ninepocket/contract/collection/owned-card-counts'
import { useSession } from '@ninepocket/runtime/session'
import { useQuery } from '@tanstack/react-query'
import type { OwnedCountsReply } from './load-owned-counts.ts'
import { ownedCountsQuery } from './owned-counts-query.ts'

const getFirstCounts = ({ owned }: OwnedCountsReply): OwnedCardCounts | undefined => owned[0]

/** What the member has of a card; undefined while it is not known, and for guests, who are not asked about. */
export function useOwnedCounts(cardId: string) {
  const { authenticated } = useSession()
  const { data, isError, refetch } = useQuery({
    ...ownedCountsQuery(cardId),
    enabled: authenticated,
    select: getFirstCounts,
  })
  return { owned: data, isFailed: isError && !data, retry: () => void refetch() }
}
