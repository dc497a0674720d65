import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listOffers } from '@ninepocket/contract/trades/offers/offer-endpoints'

/** Number of waiting offers on the home page. */
const shownOffers = 3

/** The first offers that wait for the member's answer, and the number of all that waits. The bell and the home page share one request. */
export const waitingOffersQuery = () =>
  endpointQuery(listOffers, { query: { group: 'my-turn' as const, limit: shownOffers } })
