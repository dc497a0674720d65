import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getTradeRatings } from '@ninepocket/contract/trades/ratings/rating-endpoints'

export const tradeRatingsQuery = (offerId: string) => endpointQuery(getTradeRatings, { params: { offerId } })
