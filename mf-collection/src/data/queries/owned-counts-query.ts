import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getOwnedCardCounts } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { loadOwnedCounts } from './load-owned-counts.ts'

/** What the member has of one card, under the key of asking for this card alone. */
export const ownedCountsQuery = (cardId: string) => ({
  queryKey: endpointQuery(getOwnedCardCounts, { query: { cards: cardId } }).queryKey,
  queryFn: () => loadOwnedCounts(cardId),
})
