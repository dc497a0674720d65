type NumberParts = { leading: number; letters: string; value: number; text: string }

const noNumber = Number.POSITIVE_INFINITY

function toParts(text: string): NumberParts {
  return {
    leading: Number(/^[0-9]{1,9}/.exec(text)?.[0] ?? noNumber),
    letters: /^[^0-9]*/.exec(text)?.[0] ?? '',
    value: Number(/[0-9]{1,9}/.exec(text)?.[0] ?? noNumber),
    text,
  }
}

const compare = <Value extends number | string>(one: Value, other: Value) => (one < other ? -1 : Number(one > other))
const compareParts = (one: NumberParts, other: NumberParts) =>
  compare(one.leading, other.leading) ||
  compare(one.letters, other.letters) ||
  compare(one.value, other.value) ||
  compare(one.text, other.text)

/**
 * Returns the rank of each normalized card number, from 1, in the order of `cardSortSqlByField.number`: numbers by value,
 * then the others by their letters and the number after them, and cards without a number (null) last.
 */
export function rankCardNumbers(numbers: ReadonlyArray<string | null>): Map<string | null, number> {
  const parts = [...new Set(numbers)].flatMap((text) => (text === null ? [] : toParts(text)))
  const ranks = new Map<string | null, number>(
    parts.sort(compareParts).map(({ text }, position) => [text, position + 1]),
  )
  return ranks.set(null, ranks.size + 1)
}
