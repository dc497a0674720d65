import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getOffer } from '@ninepocket/contract/trades/offers/offer-endpoints'

export const offerQuery = (offerId: string) => endpointQuery(getOffer, { params: { offerId } })
