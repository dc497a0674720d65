import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMissingCardNumbers } from './format-missing-card-numbers.ts'
import { createChecklistIndex } from './number-line/checklist-index.ts'
import { parseNumberLine } from './number-line/parse-number-line.ts'

/** Cards with these numbers; those with a leading "!" are missing. */
const aChecklist = (numbers: string) =>
  numbers.split(' ').map((text) => {
    const number = text.replace('!', '')
    return { number: number === '' ? null : number, isMissing: text.startsWith('!') }
  })

test.each([
  ['1 2 3', ''],
  ['1 !2 3', '2'],
  ['!1 !2 3', '1–2'],
  ['!1 !2 !3 4 !5', '1–3, 5'],
  // The range follows the checklist, not the integers.
  ['!9 !9a !10 !GAA-AG', '9–GAA-AG'],
  ['!3 !1 !2', '3–2'],
  // A number that stands twice says which of the cards is meant.
  ['1 2 !3 3 !4', '3(1), 4'],
  ['1 2 3 !3 4', '3(2)'],
  // "007" and "7" are different numbers, and collectors type 7 for both.
  ['!7 8 !007', '7(1), 007(2)'],
  // A card without a number ends a range, because a range would include it.
  ['!1 !2 ! !3', '1–2, 3'],
])('formats %s as "%s"', (numbers, line) => {
  expect(formatMissingCardNumbers(aChecklist(numbers))).toBe(line)
})

test('names the missing cards where it is pasted into the line of numbers', () => {
  const aNumber = fc.constantFrom('1', '2', '3', '007', '7', '12a', 'GAA-AG', 'GAA', 'X1 x2', null)
  const aCard = fc.record({ number: aNumber, isMissing: fc.boolean() })
  fc.assert(
    fc.property(fc.array(aCard, { maxLength: 30 }), (checklist) => {
      const index = createChecklistIndex(checklist.map(({ number }) => ({ cardNumber: number, serialTotal: null })))
      const { entries, problems } = parseNumberLine(formatMissingCardNumbers(checklist), index)
      expect(problems).toEqual([])
      const named = new Set(entries.map((entry) => entry.index))
      expect(checklist.map((_, at) => named.has(at))).toEqual(
        checklist.map(({ number, isMissing }) => isMissing && number !== null),
      )
    }),
  )
})
