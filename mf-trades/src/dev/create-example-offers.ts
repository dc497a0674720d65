import type { Card } from '@ninepocket/contract/catalogue/card'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import type { ListedUser } from '@ninepocket/contract/trades/trader'
import { anId } from '@ninepocket/testing/builders/an-id'
import { anOffer, anOfferLine, someTerms } from './an-offer.ts'

export const exampleOfferId = anId(0x901)

/** Offers in several states: a counter-offer that waits for the viewer, an agreed trade, a draft and a finished sale. */
export function createExampleOffers(partner: ListedUser, cards: ReadonlyArray<Card>): Offer[] {
  const [wanted, offered, added] = cards.map((card, index) =>
    anOfferLine(card, { askedPrice: `${index + 1}.50`, askedCurrency: 'USD' }),
  )
  if (!wanted || !offered || !added) return []
  const terms = someTerms({ give: [offered], get: [wanted] })
  return [
    anOffer(partner, {
      id: exampleOfferId,
      state: 'countered',
      terms: { ...terms, version: 2, isOwnVersion: false, give: [offered, { ...added, problem: 'changed' }] },
      previousTerms: terms,
      expiresAt: '2026-01-16T03:04:05.000Z',
    }),
    anOffer(partner, {
      id: anId(0x902),
      state: 'agreed',
      terms,
      partnerAddress: 'Mario 2\n1 Rink Road\nToronto',
    }),
    anOffer(partner, { id: anId(0x903), state: 'draft', terms, events: [] }),
    anOffer(partner, {
      id: anId(0x904),
      kind: 'sale',
      state: 'done',
      terms: someTerms({ get: [wanted], price: '12.00', currency: 'USD' }),
    }),
  ]
}
