import { aCard } from '@ninepocket/testing/builders/a-card'
import { anInsertSet } from '@ninepocket/testing/builders/an-insert-set'
import { expect, test } from 'vitest'
import { forTradeFactName, listSiblingFactDefinitions } from './sibling-facts.ts'

test.each([
  [3, 0, '3'],
  [3, 1, '2'],
  [1, 1, '–'],
  // A mark was removed between the two reads.
  [0, 1, '–'],
])('of %i copies for trade of which %i are the viewer’s, the table shows %s', (numCardsForTrades, own, text) => {
  const sibling = {
    ...aCard({ numCardsForTrades }),
    isParallel: true,
    insertSet: anInsertSet(),
    insertSetOdds: null,
    insertSetSerialTotal: null,
    numForTradeByViewer: own,
  }
  const fact = listSiblingFactDefinitions({ isMember: true }).find(({ name }) => name === forTradeFactName)
  expect(fact?.format(sibling)).toBe(text)
})
