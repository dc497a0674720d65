import type { OwnedCard } from '@ninepocket/contract/owned-card'
import { useSession } from '@ninepocket/runtime/session'
import { useQuery } from '@tanstack/react-query'
import type { OwnedReply } from './ask-for-owned.ts'
import { ownedCardQuery } from './owned-card-query.ts'

const firstOf = ({ owned }: OwnedReply): OwnedCard | undefined => owned[0]

/** What the member has of a card; undefined while it is not known, and for guests, who are not asked about. */
export function useOwned(cardId: string) {
  const { authenticated } = useSession()
  const { data, isError, refetch } = useQuery({
    ...ownedCardQuery(cardId),
    enabled: authenticated,
    select: firstOf,
  })
  return { owned: data, isFailed: isError && !data, retry: () => void refetch() }
}
