import type { Card } from '@ninepocket/contract/catalogue/card'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import type { ListedUser } from '@ninepocket/contract/trades/trader'
import { anId } from '@ninepocket/testing/builders/an-id'
import { anOffer, anOfferLine, someOfferTerms } from './an-offer.ts'

export const exampleOfferId = anId(0x901)
const sentAt = '2026-01-03T12:04:05.000Z'

/** Offers in several states: a counter-offer that waits for the viewer, an agreed trade, a draft, a finished sale and a disputed trade. */
export function createExampleOffers(partner: ListedUser, cards: ReadonlyArray<Card>): Offer[] {
  const [wanted, offered, added] = cards.map((card, index) =>
    anOfferLine(card, { askedPrice: `${index + 1}.50`, askedCurrency: 'USD' }),
  )
  if (!wanted || !offered || !added) return []
  const terms = someOfferTerms({ give: [offered], get: [wanted] })
  return [
    anOffer(partner, {
      id: exampleOfferId,
      state: 'countered',
      terms: { ...terms, version: 2, isOwnVersion: false, give: [offered, { ...added, problem: 'changed' }] },
      previousTerms: terms,
      expiresAt: '2026-01-16T12:04:05.000Z',
    }),
    anOffer(partner, {
      id: anId(0x902),
      state: 'agreed',
      terms,
      other: { sentAt: null, receivedAt: null, hasAddress: true, disputeReason: null },
      partnerAddress: 'Mario 2\n1 Rink Road\nToronto',
    }),
    anOffer(partner, { id: anId(0x903), state: 'draft', terms, events: [] }),
    anOffer(partner, {
      id: anId(0x904),
      kind: 'sale',
      state: 'done',
      terms: someOfferTerms({ get: [wanted], price: '12.00', currency: 'USD' }),
      own: { sentAt: null, receivedAt: '2026-01-09T12:04:05.000Z', hasAddress: true, disputeReason: null },
      other: { sentAt, receivedAt: null, hasAddress: false, disputeReason: null },
    }),
    anOffer(partner, {
      id: anId(0x905),
      state: 'disputed',
      terms: someOfferTerms({
        give: [{ ...offered, grader: 'PSA', grade: '9', certificateNumber: '12345678' }],
        get: [{ ...wanted, serialNumber: '7', publicNote: 'Soft corner' }, added],
      }),
      own: { sentAt, receivedAt: sentAt, hasAddress: true, disputeReason: null },
      other: { sentAt, receivedAt: null, hasAddress: true, disputeReason: 'The parcel was empty.' },
      ownAddress: 'Viewer\n9 Ice Lane\nMontreal',
      partnerAddress: 'Mario 2\n1 Rink Road\nToronto',
      events: [
        { kind: 'sent', by: 'you', happenedAt: sentAt },
        { kind: 'agreed', by: 'partner', happenedAt: '2026-01-04T12:04:05.000Z' },
        { kind: 'disputed', by: 'partner', happenedAt: '2026-01-20T12:04:05.000Z' },
      ],
    }),
  ]
}
