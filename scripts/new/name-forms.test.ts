import { expect, test } from 'vitest'
import { toNameForms } from './name-forms.ts'

test('a name is spelled as each place wants it', () => {
  expect(toNameForms('trade-offer')).toEqual({
    kebab: 'trade-offer',
    camel: 'tradeOffer',
    pascal: 'TradeOffer',
    words: 'Trade offer',
  })
})

test.each(['TradeOffer', 'trade_offer', '-trade', 'trade--offer', '9lives', '../etc', ''])('%j is rejected', (name) => {
  expect(() => toNameForms(name)).toThrow('is not a valid name')
})
