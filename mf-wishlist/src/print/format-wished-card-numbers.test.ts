import type { OwnOrPublicWish } from '@ninepocket/contract/wishlist/wishlist-item'
import { aCard } from '@ninepocket/testing/builders/a-card'
import { expect, test } from 'vitest'
import { formatWishedCardNumbers } from './format-wished-card-numbers.ts'

test.each<[ReadonlyArray<string | null>, string]>([
  [['51', '52', '53', '60'], '51–53, 60'],
  [['7', '7', '8'], '7–8'],
  [['9', '10', '11a', '12'], '9–10, 11a, 12'],
  [['GA-1', 'GA-2'], 'GA-1, GA-2'],
  [['007', '8'], '007, 8'],
  [['3', '2', '1'], '3, 2, 1'],
  [[null, 'NNO'], ''],
])('writes the numbers %j as "%s"', (numbers, line) => {
  const wishes = numbers.map((cardNumber) => ({ card: aCard({ cardNumber }) }) as OwnOrPublicWish)
  expect(formatWishedCardNumbers(wishes)).toBe(line)
})
