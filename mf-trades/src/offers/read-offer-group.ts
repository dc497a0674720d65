import { type OfferGroup, offerGroups } from '@ninepocket/contract/trades/offers/offer-states'

/** Returns the group that the address names: `?group=ended`; undefined for all offers. */
export const readOfferGroup = (search: URLSearchParams): OfferGroup | undefined =>
  offerGroups.find((group) => group === search.get('group'))
