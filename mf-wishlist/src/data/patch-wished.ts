import { hasAnswer } from '@ninepocket/browse/change/has-answer'
import type { QueryClient } from '@tanstack/react-query'
import type { WishedReply } from './ask-for-wished.ts'
import { wishedCardQuery } from './wished-card-query.ts'

/** Whether a card is wished for, as its heart shows it. */
type Wished = { cardId: string; isWished: boolean }

/**
 * Shows a heart full or empty before the server has said so. An answer that is under way is older than this, and
 * dropped; one that is not known yet stays so.
 * @returns what takes it back
 */
export function patchWished(client: QueryClient, { cardId, isWished }: Wished): () => void {
  const { queryKey } = wishedCardQuery(cardId)
  void client.cancelQueries({ queryKey, predicate: hasAnswer })
  client.setQueryData<WishedReply>(queryKey, (reply) => reply && { cardIds: isWished ? [cardId] : [] })
  // Not what there was: another press may have been shown meanwhile.
  return () => void patchWished(client, { cardId, isWished: !isWished })
}
