import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getWishedCards } from '@ninepocket/contract/wishlist-endpoints'
import { askForWished } from './ask-for-wished.ts'

/** Whether the member wishes for one card, under the key of asking for this card alone. */
export const wishedCardQuery = (cardId: string) => ({
  queryKey: endpointQuery(getWishedCards, { query: { cards: cardId } }).queryKey,
  queryFn: () => askForWished(cardId),
})
