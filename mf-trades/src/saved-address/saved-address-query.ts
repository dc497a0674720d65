import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getSavedAddress } from '@ninepocket/contract/trades/offers/offer-endpoints'

export const savedAddressQuery = () => endpointQuery(getSavedAddress, {})
