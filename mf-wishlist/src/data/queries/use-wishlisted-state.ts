import { useSession } from '@ninepocket/runtime/session'
import { useQuery } from '@tanstack/react-query'
import type { WishlistedReply } from './wishlisted-state-query.ts'
import { wishlistedStateQuery } from './wishlisted-state-query.ts'

const hasAnyCard = ({ cardIds }: WishlistedReply): boolean => cardIds.length > 0

/**
 * Returns whether a card is on the user's wishlist (undefined while loading and for guests), and whether that failed to
 * load.
 */
export function useWishlistedState(cardId: string) {
  const { authenticated } = useSession()
  const { data, isError } = useQuery({
    ...wishlistedStateQuery(cardId),
    enabled: authenticated,
    select: hasAnyCard,
  })
  return { isWishlisted: data, isFailed: isError && data === undefined }
}
