import { askTogether } from '@ninepocket/browse/change/ask-together'
import { call } from '@ninepocket/client/call'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import { getWishedCards } from '@ninepocket/contract/wishlist-endpoints'

export type WishedReply = EndpointReply<typeof getWishedCards>

/** As many as the endpoint takes. */
const mostCards = 100

/** Whether the member wishes for one card. Cards that are asked for at about the same time share one call. */
export const askForWished = askTogether<WishedReply>(mostCards, async (ids) => {
  const { cardIds } = await call(getWishedCards, { query: { cards: ids.join(',') } })
  const wished = new Set(cardIds)
  return (cardId) => ({ cardIds: wished.has(cardId) ? [cardId] : [] })
})
