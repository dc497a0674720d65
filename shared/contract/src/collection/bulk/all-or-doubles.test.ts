import { expect, test } from 'vitest'
import { filterCopiesForBulkChange } from './all-or-doubles.ts'

const copies = [
  { id: 1, cardId: 'a' },
  { id: 2, cardId: 'b' },
  { id: 3, cardId: 'a' },
  { id: 4, cardId: 'a' },
]

test('selects all copies', () => {
  expect(filterCopiesForBulkChange(copies, 'all')).toEqual(copies)
})

test('selects all but the oldest copy of each card as doubles', () => {
  expect(filterCopiesForBulkChange(copies, 'doubles').map(({ id }) => id)).toEqual([3, 4])
})
