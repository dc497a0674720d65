import { aCard } from '@ninepocket/testing/builders/a-card'
import { anId } from '@ninepocket/testing/builders/an-id'
import { expect, test } from 'vitest'
import { findAdjacentCards, listPageNumbersAroundCard } from './find-adjacent-cards.ts'

const cards = [1, 2, 3].map((number) => aCard({ id: anId(number) }))

test('finds the previous and next card, and null at the ends', () => {
  expect(findAdjacentCards(cards, anId(2))).toEqual({ previous: cards[0], next: cards[2] })
  expect(findAdjacentCards(cards, anId(1)).previous).toBeNull()
  expect(findAdjacentCards(cards, anId(3)).next).toBeNull()
})

test('finds no adjacent cards when the card is not in the list', () => {
  expect(findAdjacentCards(cards, anId(9))).toEqual({ previous: null, next: null })
})

test('lists two pages when the card is at the edge of a page', () => {
  expect(listPageNumbersAroundCard(50, 50)).toEqual([1, 2])
  expect(listPageNumbersAroundCard(51, 50)).toEqual([1, 2])
  expect(listPageNumbersAroundCard(1, 50)).toEqual([1])
  expect(listPageNumbersAroundCard(0, 50)).toEqual([1])
})
