import { hasQueryData } from '@ninepocket/browse/mutations/has-query-data'
import type { QueryClient } from '@tanstack/react-query'
import type { WishlistedReply } from '../queries/load-wishlisted.ts'
import { wishlistedCardQuery } from '../queries/wishlisted-card-query.ts'

/** Whether a card is wished for, as its heart shows it. */
type WishlistedState = { cardId: string; isWishlisted: boolean }

/**
 * Shows a heart full or empty before the server has said so. An answer that is under way is older than this, and
 * dropped; one that is not known yet stays so.
 * @returns what takes it back
 */
export function patchWishlisted(client: QueryClient, { cardId, isWishlisted }: WishlistedState): () => void {
  const { queryKey } = wishlistedCardQuery(cardId)
  void client.cancelQueries({ queryKey, predicate: hasQueryData })
  client.setQueryData<WishlistedReply>(
    queryKey,
    (reply) => reply && { cardIds: isWishlisted ? [cardId] : [] },
  )
  // Not what there was: another press may have been shown meanwhile.
  return () => void patchWishlisted(client, { cardId, isWishlisted: !isWishlisted })
}
