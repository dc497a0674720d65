import { aCard } from '@ninepocket/testing/builders/a-card'
import { expect, test } from 'vitest'
import { anOfferLine } from '../dev/an-offer.ts'
import { sumAskingPricesIfAllInCurrency } from './offer-draft.ts'

const aLine = (askedPrice: string | null, askedCurrency: 'USD' | 'EUR' | null = 'USD') =>
  anOfferLine(aCard(), { askedPrice, askedCurrency })

test('sums the asking prices when all are in the currency of the seller', () => {
  expect(sumAskingPricesIfAllInCurrency([aLine('1.10'), aLine('2.20'), aLine(null, null)], 'USD')).toBe('3.30')
  expect(sumAskingPricesIfAllInCurrency([aLine(null, null)], 'USD')).toBe('')
})

test('suggests no price when one of the asking prices is in another currency', () => {
  expect(sumAskingPricesIfAllInCurrency([aLine('1.10'), aLine('2.20', 'EUR')], 'USD')).toBe('')
})
