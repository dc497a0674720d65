import { aWish } from '@ninepocket/testing/builders/a-wish'
import { anId } from '@ninepocket/testing/builders/an-id'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupWishesByInsertSet } from './group-wishes-by-insert-set.ts'

const createWishes = (insertSets: ReadonlyArray<number>) =>
  insertSets.map((insertSet, index) => aWish({ id: anId(index + 1), insertSetId: anId(insertSet) }))

test('groups consecutive wishes of one insert set', () => {
  const groups = groupWishesByInsertSet(createWishes([1, 1, 2, 3, 3]))
  expect(groups.map(({ key, wishes }) => [key, wishes.length])).toEqual([
    [anId(1), 2],
    [anId(2), 1],
    [anId(3), 2],
  ])
})

test('keeps every wish and the order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3 })), (insertSets) => {
      const wishes = createWishes(insertSets)
      const groups = groupWishesByInsertSet(wishes)
      expect(groups.flatMap((group) => group.wishes)).toEqual(wishes)
      expect(groups.every(({ key }, index) => key !== groups[index - 1]?.key)).toBe(true)
    }),
  )
})
