import { distance } from 'fastest-levenshtein'

/** Words below this length are never mistyped: "Lee" is not "Leo". */
const minMistypedLength = 4
/** Words from this length may have two errors. */
const minTwiceMistypedLength = 8
const digit = /\d/

/** Returns how many typing errors tell two words apart, or null if they are different words. Two swapped letters are one error. */
export function countTypingErrors(one: string, other: string): number | null {
  if (one === other) return 0
  const length = Math.min(one.length, other.length)
  if (length < minMistypedLength) return null
  const max = length < minTwiceMistypedLength ? 1 : 2
  if (Math.abs(one.length - other.length) > max || digit.test(one) || digit.test(other)) return null
  if (isSwapped(one, other)) return 1
  const errors = distance(one, other)
  return errors <= max ? errors : null
}

function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let at = 0
  while (one[at] === other[at]) at += 1
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}
