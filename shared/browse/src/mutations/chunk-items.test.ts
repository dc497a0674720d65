import { expect, test } from 'vitest'
import { chunkItems } from './chunk-items.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index))

test.each([
  [0, []],
  [1, [1]],
  [500, [500]],
  [501, [500, 1]],
  [1_650, [500, 500, 500, 150]],
])('splits %i ids into chunks of %j, in order', (count, sizes) => {
  expect(chunkItems(ids(count)).map((chunk) => chunk.length)).toEqual(sizes)
  expect(chunkItems(ids(count)).flat()).toEqual(ids(count))
})
