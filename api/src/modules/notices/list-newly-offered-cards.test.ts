import { expect, test } from 'vitest'
import { listNewlyOfferedCards } from './list-newly-offered-cards.ts'

test('lists the cards that the former list does not have', () => {
  expect(listNewlyOfferedCards(['b', 'new', 'c', 'other'], ['a', 'b', 'c'], 10)).toEqual(['new', 'other'])
  expect(listNewlyOfferedCards(['a', 'b'], [], 10)).toEqual(['a', 'b'])
})

test('leaves out cards that a full former list had no room for', () => {
  expect(listNewlyOfferedCards(['new', 'b', 'fourth'], ['a', 'b', 'c'], 3)).toEqual(['new'])
  expect(listNewlyOfferedCards(['c', 'fourth', 'fifth'], ['a', 'b', 'c'], 3)).toEqual([])
})

test('lists all cards when none of a full former list is offered any more', () => {
  expect(listNewlyOfferedCards(['new', 'other'], ['a', 'b', 'c'], 3)).toEqual(['new', 'other'])
})
