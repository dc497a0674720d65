import { aCard } from '@ninepocket/testing/a-card'
import { anId } from '@ninepocket/testing/an-id'
import { expect, test } from 'vitest'
import { neighboursOf, pagesAround } from './neighbours-of.ts'

const cards = [1, 2, 3].map((number) => aCard({ id: anId(number) }))

test('a card has the ones before and after it, and none past the ends', () => {
  expect(neighboursOf(cards, anId(2))).toEqual({ before: cards[0], after: cards[2] })
  expect(neighboursOf(cards, anId(1)).before).toBeNull()
  expect(neighboursOf(cards, anId(3)).after).toBeNull()
})

test('a card that is not among them has none', () => {
  expect(neighboursOf(cards, anId(9))).toEqual({ before: null, after: null })
})

test('a card at the edge of a page needs the next one too', () => {
  expect(pagesAround(50, 50)).toEqual([1, 2])
  expect(pagesAround(51, 50)).toEqual([1, 2])
  expect(pagesAround(1, 50)).toEqual([1])
  expect(pagesAround(0, 50)).toEqual([1])
})
