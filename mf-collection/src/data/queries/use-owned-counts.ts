import type { OwnedCardCounts } from '@ninepocket/contract/collection/owned-card-counts'
import { useSession } from '@ninepocket/runtime/session'
import { useQuery } from '@tanstack/react-query'
import type { OwnedCountsReply } from './owned-counts-query.ts'
import { ownedCountsQuery } from './owned-counts-query.ts'

const getFirstCounts = ({ owned }: OwnedCountsReply): OwnedCardCounts | undefined => owned[0]

/** `owned` is undefined while the counts load, and always for guests. */
export function useOwnedCounts(cardId: string) {
  const { authenticated } = useSession()
  const { data, isError, refetch } = useQuery({
    ...ownedCountsQuery(cardId),
    enabled: authenticated,
    select: getFirstCounts,
  })
  return { owned: data, isFailed: isError && !data, retry: () => void refetch() }
}
