import { expect, test } from 'vitest'
import { formatMissingNumbers } from './format-missing-numbers.ts'

/** Cards with these numbers; those with a leading "!" are missing. */
const aChecklist = (numbers: string) =>
  numbers.split(' ').map((text, index) => {
    const number = text.replace('!', '')
    return { number: number === '' ? null : number, name: `Player ${index + 1}`, isMissing: text.startsWith('!') }
  })

test.each([
  ['1 2 3', ''],
  ['1 !2 3', '2'],
  ['!1 !2 3', '1, 2'],
  ['!1 !2 !3 4 !5', '1–3, 5'],
  // The range follows the checklist, not the integers.
  ['!9 !9a !10 !GAA-AG', '9–GAA-AG'],
  ['!3 !1 !2', '3–2'],
  // A number that stands twice names its card.
  ['!1 !2 !3 !3 !4 !5 !6', '1, 2, 3 (Player 3), 3 (Player 4), 4–6'],
  // "007" and "7" are different numbers.
  ['!7 8 !007', '7, 007'],
  // A card without a number ends a range, because a range would include it.
  ['!1 !2 ! !3', '1, 2, 3'],
])('formats %s as "%s"', (numbers, line) => {
  expect(formatMissingNumbers(aChecklist(numbers))).toBe(line)
})
