import type { Card } from '@ninepocket/contract/catalogue/card'
import type { Offer, OfferLine, OfferTerms } from '@ninepocket/contract/trades/offers/offer'
import { getNextStep, getPossibleOfferSteps } from '@ninepocket/contract/trades/offers/offer-steps'
import type { ListedUser } from '@ninepocket/contract/trades/trader'
import { anId } from '@ninepocket/testing/builders/an-id'

const madeAt = '2026-01-02T12:04:05.000Z'

export const anOfferLine = (card: Card, changes: Partial<OfferLine> = {}): OfferLine => ({
  copyId: `dddd${card.id.slice(4)}`,
  cardId: card.id,
  card,
  serialNumber: null,
  condition: 'Near Mint',
  grader: null,
  grade: null,
  certificateNumber: null,
  publicNote: null,
  customImageUrl: null,
  customBackImageUrl: null,
  askedPrice: null,
  askedCurrency: null,
  problem: null,
  ...changes,
})

export const someOfferTerms = (changes: Partial<OfferTerms> = {}): OfferTerms => ({
  version: 1,
  isOwnVersion: true,
  give: [],
  get: [],
  price: null,
  currency: null,
  ...changes,
})

const emptySide = { sentAt: null, receivedAt: null, hasAddress: false, disputeReason: null }

/** Sets what follows from the other fields: counts, price, steps and what comes next. */
export function fillDerivedOfferFields(offer: Offer): Offer {
  const { state, terms, own, other } = offer
  const toProgress = (side: Offer['own'], copyCount: number) => ({
    copyCount,
    isSent: side.sentAt !== null,
    isReceived: side.receivedAt !== null,
    hasAddress: side.hasAddress,
    hasDisputeReason: side.disputeReason !== null,
  })
  const progress = {
    state,
    isOwnVersion: terms.isOwnVersion,
    own: toProgress(own, terms.give.length),
    partner: toProgress(other, terms.get.length),
  }
  return {
    ...offer,
    version: terms.version,
    giveCount: terms.give.length,
    getCount: terms.get.length,
    price: terms.price,
    currency: terms.currency,
    steps: getPossibleOfferSteps(progress),
    next: getNextStep(progress),
  }
}

/** Builds an offer as the viewer sees it: a sent trade unless `changes` say otherwise. */
export const anOffer = (partner: ListedUser, changes: Partial<Offer> = {}): Offer =>
  fillDerivedOfferFields({
    id: anId(0x900),
    kind: 'trade',
    state: 'sent',
    isProposer: true,
    partner,
    version: 1,
    giveCount: 0,
    getCount: 0,
    price: null,
    currency: null,
    next: null,
    expiresAt: null,
    createdAt: madeAt,
    updatedAt: madeAt,
    terms: someOfferTerms(),
    previousTerms: null,
    completesAt: null,
    steps: [],
    own: emptySide,
    other: emptySide,
    ownAddress: null,
    partnerAddress: null,
    events: [{ kind: 'sent', by: 'you', happenedAt: madeAt }],
    ...changes,
  })
