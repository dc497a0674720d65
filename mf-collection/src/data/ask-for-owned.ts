import { askTogether } from '@ninepocket/browse/change/ask-together'
import { call } from '@ninepocket/client/call'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import { getOwnedCards } from '@ninepocket/contract/user-inventory-endpoints'

export type OwnedReply = EndpointReply<typeof getOwnedCards>

/** As many as the endpoint takes. */
const mostCards = 100

/** What the member has of one card. Cards that are asked for at about the same time share one call. */
export const askForOwned = askTogether<OwnedReply>(mostCards, async (ids) => {
  const { owned } = await call(getOwnedCards, { query: { cards: ids.join(',') } })
  const byId = new Map(owned.map((each) => [each.cardId, each]))
  return (cardId) => ({ owned: [byId.get(cardId) ?? { cardId, quantity: 0, forTrade: 0, forSale: 0 }] })
})
