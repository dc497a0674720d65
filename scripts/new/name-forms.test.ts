import { expect, test } from 'vitest'
import { toNameForms } from './name-forms.ts'

test('spells a name in every form', () => {
  expect(toNameForms('trade-offer')).toEqual({
    kebab: 'trade-offer',
    camel: 'tradeOffer',
    pascal: 'TradeOffer',
    words: 'Trade offer',
  })
})

test.each(['TradeOffer', 'trade_offer', '-trade', 'trade--offer', '9lives', '../etc', ''])('rejects %j', (name) => {
  expect(() => toNameForms(name)).toThrow('is not a valid name')
})
