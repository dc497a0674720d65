import { parseSlugId } from '@ninepocket/paths/slug'
import type { PageContext } from '@ninepocket/runtime/page-head'
import { formatOfferTitle } from '../offers/offer-texts.ts'
import { offerQuery } from './offer-query.ts'

/** Queries of a page `/offers/:offer…`, whose title names the partner. */
export function getOfferPageQueries({ params }: PageContext) {
  const offerId = parseSlugId(params.offer ?? '')
  return offerId === null ? [] : [offerQuery(offerId)]
}

/** Returns "Trade with @ann", or "My trade" until the offer has loaded. */
export function readOfferPageTitle({ params, read }: PageContext): string {
  const offerId = parseSlugId(params.offer ?? '')
  const offer = offerId === null ? undefined : read(offerQuery(offerId))?.offer
  return offer ? formatOfferTitle(offer) : 'My trade'
}
