import { hasQueryData } from '@ninepocket/browse/mutations/has-query-data'
import type { QueryClient } from '@tanstack/react-query'
import type { WishlistedReply } from '../queries/wishlisted-state-query.ts'
import { wishlistedStateQuery } from '../queries/wishlisted-state-query.ts'

type WishlistedState = { cardId: string; isWishlisted: boolean }

/**
 * Updates a heart's cached state before the server confirms it. Cancels a pending request, whose reply would be older;
 * a state that was never loaded stays unknown.
 * @returns a function that reverts it
 */
export function patchWishlisted(client: QueryClient, { cardId, isWishlisted }: WishlistedState): () => void {
  const { queryKey } = wishlistedStateQuery(cardId)
  void client.cancelQueries({ queryKey, predicate: hasQueryData })
  client.setQueryData<WishlistedReply>(queryKey, (reply) => reply && { cardIds: isWishlisted ? [cardId] : [] })
  // Not the old reply: another click may have changed it meanwhile.
  return () => void patchWishlisted(client, { cardId, isWishlisted: !isWishlisted })
}
