import type { OfferSummary } from '@ninepocket/contract/trades/offers/offer'
import type { OfferGroup, OfferState } from '@ninepocket/contract/trades/offers/offer-states'
import type { NextStep } from '@ninepocket/contract/trades/offers/offer-steps'

export const offerGroupLabels: Readonly<Record<OfferGroup, string>> = {
  'my-turn': 'To answer',
  'their-turn': 'Waiting for answer',
  'under-way': 'In progress',
  drafts: 'Drafts',
  ended: 'Ended',
}

export const offerStateLabels: Readonly<Record<OfferState, string>> = {
  draft: 'Draft',
  sent: 'Offer',
  countered: 'Counter-offer',
  agreed: 'Agreed',
  disputed: 'In review',
  done: 'Done',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  lapsed: 'Expired',
  canceled: 'Canceled',
}

/** Texts of steps that the member takes, and of the one that an admin takes. */
const ownStepTexts: Readonly<Record<NextStep['what'], string>> = {
  'send-offer': 'Send or delete it',
  answer: 'Your turn to answer',
  'enter-address': 'Your turn to enter an address',
  'send-cards': 'Your turn to send the cards',
  'confirm-receipt': 'Your turn to mark the cards as received',
  'settle-dispute': 'An admin is reviewing this trade',
}
const partnerStepTexts: Readonly<Record<NextStep['what'], string>> = {
  'send-offer': 'sends the offer',
  answer: 'answers next',
  'enter-address': 'enters an address next',
  'send-cards': 'sends the cards next',
  'confirm-receipt': 'marks the cards as received next',
  'settle-dispute': 'reviews this trade',
}

const commonStepTexts: { readonly [What in NextStep['what']]?: string } = {
  'enter-address': 'You both need to enter an address',
  'send-cards': 'You both need to send your cards',
}

/** Returns the partner's name in a sentence: "@mario", or "A deleted member". */
export const formatPartnerName = ({ partner }: Pick<OfferSummary, 'partner'>): string =>
  partner === null ? 'A deleted member' : `@${partner.username}`

/** Returns what comes next and for whom; null when the offer has ended. */
export function formatNextStep(offer: Pick<OfferSummary, 'next' | 'partner'>): string | null {
  if (offer.next === null) return null
  const { by, what } = offer.next
  if (by === 'partner') return `${formatPartnerName(offer)} ${partnerStepTexts[what]}`
  if (by === 'both') return commonStepTexts[what] ?? 'You both need to mark the cards as received'
  return ownStepTexts[what]
}

/** Returns the title of an offer: "Trade with @mario", "Purchase from @mario" or "Sale to @mario". */
export function formatOfferTitle(offer: Pick<OfferSummary, 'kind' | 'isProposer' | 'partner'>): string {
  const partner = offer.partner === null ? 'a deleted member' : `@${offer.partner.username}`
  if (offer.kind === 'trade') return `Trade with ${partner}`
  return offer.isProposer ? `Purchase from ${partner}` : `Sale to ${partner}`
}
