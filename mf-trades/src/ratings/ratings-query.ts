import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getTradeRatings } from '@ninepocket/contract/trades/ratings/rating-endpoints'

export const ratingsQuery = (offerId: string) => endpointQuery(getTradeRatings, { params: { offerId } })
