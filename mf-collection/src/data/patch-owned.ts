import { hasAnswer } from '@ninepocket/browse/change/has-answer'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import type { OwnedCard } from '@ninepocket/contract/owned-card'
import type { getCompletion } from '@ninepocket/contract/user-inventory-endpoints'
import type { QueryClient } from '@tanstack/react-query'
import type { OwnedReply } from './ask-for-owned.ts'
import { insertSetCompletionQuery, productCompletionQuery } from './completion-query.ts'
import type { OwnCard } from './own-card.ts'
import { ownedCardQuery } from './owned-card-query.ts'

/** By how much each count of a card changes. */
export type OwnedStep = { quantity?: number; forTrade?: number; forSale?: number }

const counted = (count: number, step = 0) => Math.max(0, count + step)

function patchCompletion(client: QueryClient, card: OwnCard, step: number): void {
  for (const { queryKey } of [
    productCompletionQuery(card.productId),
    insertSetCompletionQuery(card.insertSetId),
  ]) {
    void client.cancelQueries({ queryKey, predicate: hasAnswer })
    client.setQueryData<EndpointReply<typeof getCompletion>>(
      queryKey,
      (reply) =>
        reply && { completion: { ...reply.completion, owned: counted(reply.completion.owned, step) } },
    )
  }
}

/**
 * Shows what the member will have of a card before the server has said so. An answer that is under way is older than
 * this, and dropped.
 * @returns what takes it back
 */
export function patchOwned(client: QueryClient, card: OwnCard, step: OwnedStep): () => void {
  const { queryKey } = ownedCardQuery(card.id)
  void client.cancelQueries({ queryKey, predicate: hasAnswer })
  let before: OwnedCard | undefined
  let after: OwnedCard | undefined
  client.setQueryData<OwnedReply>(queryKey, (reply) => {
    before = reply?.owned[0]
    if (!before) return reply
    after = {
      cardId: card.id,
      quantity: counted(before.quantity, step.quantity),
      forTrade: counted(before.forTrade, step.forTrade),
      forSale: counted(before.forSale, step.forSale),
    }
    return { owned: [after] }
  })
  const gained = Number((after?.quantity ?? 0) > 0) - Number((before?.quantity ?? 0) > 0)
  if (gained !== 0) patchCompletion(client, card, gained)
  // Not the counts as they were: another change of the same card may have been shown meanwhile.
  return () => {
    const { quantity = 0, forTrade = 0, forSale = 0 } = step
    patchOwned(client, card, { quantity: -quantity, forTrade: -forTrade, forSale: -forSale })
  }
}
