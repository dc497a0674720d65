import { expect, test } from 'vitest'
import { selectCopies } from './bulk-selection.ts'

const copies = [
  { id: 1, cardId: 'a' },
  { id: 2, cardId: 'b' },
  { id: 3, cardId: 'a' },
  { id: 4, cardId: 'a' },
]

test('selects all copies', () => {
  expect(selectCopies(copies, 'all')).toEqual(copies)
})

test('selects all but the oldest copy of each card as doubles', () => {
  expect(selectCopies(copies, 'doubles').map(({ id }) => id)).toEqual([3, 4])
})
