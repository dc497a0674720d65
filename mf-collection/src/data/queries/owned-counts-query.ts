import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getOwnedCardCounts } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { loadOwnedCounts } from './load-owned-counts.ts'

/** The key is that of a request for this card alone; `loadOwnedCounts` batches requests. */
export const ownedCountsQuery = (cardId: string) => ({
  queryKey: endpointQuery(getOwnedCardCounts, { query: { cards: cardId } }).queryKey,
  queryFn: () => loadOwnedCounts(cardId),
})
