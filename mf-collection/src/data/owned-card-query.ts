import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getOwnedCards } from '@ninepocket/contract/user-inventory-endpoints'
import { askForOwned } from './ask-for-owned.ts'

/** What the member has of one card, under the key of asking for this card alone. */
export const ownedCardQuery = (cardId: string) => ({
  queryKey: endpointQuery(getOwnedCards, { query: { cards: cardId } }).queryKey,
  queryFn: () => askForOwned(cardId),
})
