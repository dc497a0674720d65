import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createChecklistIndex } from './checklist-index.ts'
import { formatNumberLine } from './format-number-line.ts'
import type { CardNumberAndSerialTotal, NumberLineCardCopies } from './number-line.ts'
import { parseNumberLine } from './parse-number-line.ts'

const createCards = (...numbers: Array<string | null>): CardNumberAndSerialTotal[] =>
  numbers.map((cardNumber) => ({ cardNumber, serialTotal: 99 }))
const format = (cards: CardNumberAndSerialTotal[], ...entries: Array<[number, number?, string[]?]>) =>
  formatNumberLine(
    entries.map(([index, count = 1, serialNumbers = []]) => ({ index, count, serialNumbers })),
    createChecklistIndex(cards),
  )

test('joins neighbors, and writes counts and serial numbers', () => {
  const cards = createCards('51', '52', '53', '54', '595a', 'GAA-AG')
  expect(format(cards, [0], [1], [2], [4, 2], [5, 1, ['07']])).toBe('51–53, 595a x2, GAA-AG #07/99')
  expect(format(cards, [0, 2], [1, 2], [2], [3, 3, ['1', '2']])).toBe('51–52 x2, 53, 54 x3 #1/99 #2/99')
  expect(format(cards)).toBe('')
})

test('names a card by its place when its number would have another meaning', () => {
  expect(format(createCards('1', '2', '1', null), [0], [2], [3])).toBe('1(1), 1(2)–(4)')
  expect(format(createCards('X1', 'X2', 'X3'), [0, 2], [1])).toBe('X1 ×2, X2')
  expect(format(createCards('1', '1-3', '3'), [0], [1], [2])).toBe('1 – 3')
  expect(format(createCards('7', '007'), [0], [1, 2])).toBe('7(1), 007(2) x2')
  expect(format(createCards('1', '2,5'), [1])).toBe('(2)')
})

const numberParts = fc.constantFrom(
  '1',
  '2',
  '3',
  '7',
  '07',
  '10',
  'A',
  'X1',
  'x2',
  '1-2',
  'A-1',
  'No. 1',
  'A 1',
  '1(1)',
  '#1',
  ',',
)
const anyNumber = fc.oneof(
  { weight: 4, arbitrary: fc.nat(30).map(String) },
  { weight: 2, arbitrary: numberParts },
  {
    weight: 1,
    arbitrary: fc
      .tuple(numberParts, fc.constantFrom('-', ' ', 'x', '–', ''), numberParts)
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.constant(null) },
)
const anyCards = fc.array(fc.record({ cardNumber: anyNumber, serialTotal: fc.constantFrom(null, 50, 99) }), {
  minLength: 1,
  maxLength: 30,
})

/** Draws copies of some of the cards. */
const anyEntries = (cards: CardNumberAndSerialTotal[]) =>
  fc
    .tuple(
      ...cards.map(({ serialTotal }, index) =>
        fc.record({
          index: fc.constant(index),
          count: fc.oneof(
            { weight: 3, arbitrary: fc.constant(1) },
            { weight: 2, arbitrary: fc.constant(0) },
            fc.integer({ min: 0, max: 3 }),
          ),
          serialNumbers: serialTotal ? fc.array(fc.constantFrom('1', '07', '50'), { maxLength: 2 }) : fc.constant([]),
        }),
      ),
    )
    .map((all) =>
      all
        .map(
          ({ count, serialNumbers, ...entry }): NumberLineCardCopies => ({
            ...entry,
            count: Math.max(count, serialNumbers.length),
            serialNumbers,
          }),
        )
        .filter(({ count }) => count > 0),
    )

test('writes a line that reads as the same copies, and is written again as the same line', () => {
  const anyCase = anyCards.chain((cards) => fc.record({ cards: fc.constant(cards), entries: anyEntries(cards) }))
  fc.assert(
    fc.property(anyCase, ({ cards, entries }) => {
      const index = createChecklistIndex(cards)
      const line = formatNumberLine(entries, index)
      const parsed = parseNumberLine(line, index)
      expect(parsed).toEqual({ entries, problems: [] })
      expect(formatNumberLine(parsed.entries, index)).toBe(line)
    }),
    { numRuns: 500 },
  )
})
