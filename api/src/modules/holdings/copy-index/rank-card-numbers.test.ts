import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../../testing/set-up.ts'
import { cardSortSqlByField } from '../../catalogue/cards/card-sort.ts'
import { rankCardNumbers } from './rank-card-numbers.ts'

const database = await setUpTestDatabase()

const sortByRank = (numbers: ReadonlyArray<string | null>) =>
  [...rankCardNumbers(numbers)].sort(([, one], [, other]) => one - other).map(([number]) => number)

test('ranks numbers by value, then letters with their numbers, and no number last', () => {
  const inOrder = ['1', '002', '2', '10', '595a', '595b', 'a', 'gaa-ag', 'ls-3', 'ls-20', null]
  expect(sortByRank([...inOrder.toReversed(), '2'])).toEqual(inOrder)
})

test('has the order in which PostgreSQL sorts cards by number', async () => {
  const text = fc.string({ unit: fc.constantFrom(...'0129ab-./ é漢'), minLength: 1, maxLength: 12 })
  const numbers = fc.uniqueArray(fc.oneof(text, fc.nat(3000).map(String)), { minLength: 2, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(numbers, async (made) => {
      const { rows } = await database.pool.query<{ normalized_number: string }>(
        `select normalized_number from unnest($1::text[]) c (normalized_number) order by ${cardSortSqlByField.number}`,
        [made],
      )
      expect(sortByRank(made)).toEqual([...rows.map((row) => row.normalized_number), null])
    }),
  )
})
