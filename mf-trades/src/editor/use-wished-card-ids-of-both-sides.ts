import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getTradePartnerWithCards } from '@ninepocket/contract/trades/trade-endpoints'
import { useQuery } from '@tanstack/react-query'

/** Returns the cards for trade of each side that the other side wishes for: at most 100. Empty until they are known. */
export function useWishedCardIdsOfBothSides(partnerId: string): {
  give: ReadonlySet<string>
  get: ReadonlySet<string>
} {
  // Without a message on failure: the marks are an addition to the lists.
  const { data } = useQuery(endpointQuery(getTradePartnerWithCards, { params: { userId: partnerId } }))
  const toIds = (cards: ReadonlyArray<{ id: string }> = []) => new Set(cards.map(({ id }) => id))
  return { give: toIds(data?.partner.wants), get: toIds(data?.partner.has) }
}
