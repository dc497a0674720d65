import { expect, test } from 'vitest'
import { selectNumberLineCopies } from './select-number-line-copies.ts'

const copies = [
  { id: 1, cardId: 'a', serialNumber: null },
  { id: 2, cardId: 'b', serialNumber: '12' },
  { id: 3, cardId: 'a', serialNumber: '07' },
  { id: 4, cardId: 'a', serialNumber: null },
]
const select = (card: string, count: number, ...serialNumbers: string[]) =>
  selectNumberLineCopies(copies, [{ card, count, serialNumbers }]).map(({ id }) => id)

test('selects the newest copies of a card', () => {
  expect(select('a', 2)).toEqual([1, 3])
})

test('selects the copies with the serial numbers first', () => {
  expect(select('a', 2, '7')).toEqual([3, 1])
})

test('leaves out what the user does not have', () => {
  expect([select('b', 5), select('b', 1, '13'), select('c', 1)]).toEqual([[2], [], []])
})
