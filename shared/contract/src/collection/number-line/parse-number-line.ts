import { getSerialNumberError, hasSerialTotal } from '../serial-number-rule.ts'
import { type ChecklistIndex, dashCharacterClass } from './checklist-index.ts'
import {
  maxNumberLineCopiesPerCard,
  type NumberLineCardCopies,
  type NumberLinePartMeaning,
  type NumberLineProblem,
  type ParsedNumberLine,
} from './number-line.ts'
import {
  type CardNumberMatch,
  type NumberLineCardsItem,
  type NumberLineItemWithAlternatives,
  parseNumberLineSegment,
} from './parse-number-line-segment.ts'

/** What the line says about a card so far. `count` is null until a count is stated. */
type NamedCard = { mentions: number; count: number | null; serialNumbers: ReadonlyArray<string> }
type ProblemKind = Exclude<NumberLineProblem['kind'], 'ambiguous'>

const missingPattern = /^\s*missing(?![^\s:])\s*:?/i
const hasJoint = new RegExp(`[\\s${dashCharacterClass}]`)
const segmentPattern = /[^,;\n\r]+/g

/**
 * Reads a line of numbers such as "1-50, 53 x2, 60-72 -66, 595a, 12 #07/99" over a checklist (spec §4.11). Ranges follow
 * the printed order. Each mention of a card adds a copy; a count says how many there are in all, and a serial number
 * which copy it is. "missing 3, 9" names all other cards. What is unknown or ambiguous names no card, and is returned
 * as a problem.
 */
export function parseNumberLine(text: string, index: ChecklistIndex): ParsedNumberLine {
  const prefix = missingPattern.exec(text)?.[0] ?? ''
  const problems: NumberLineProblem[] = []
  const named = new Map<number, NamedCard>()
  for (const segment of text.slice(prefix.length).matchAll(segmentPattern)) {
    const offset = prefix.length + segment.index
    const describe = (start: number, end: number) => ({
      start: offset + start,
      end: offset + end,
      text: segment[0].slice(start, end),
    })
    const report = (kind: ProblemKind, start: number, end: number) => problems.push({ ...describe(start, end), kind })
    for (const reading of parseNumberLineSegment(index, segment[0])) {
      const { item } = reading
      if (item.kind === 'unknown') {
        report('unknown', item.unknownStart, item.end)
        continue
      }
      const ambiguity = findAmbiguity(index, segment[0], reading, item)
      if (ambiguity) {
        const { start, end, choices } = ambiguity
        problems.push({ ...describe(start, end), kind: 'ambiguous', choices })
        continue
      }
      const kind = applyItem(index, named, item, prefix !== '')
      if (kind !== null) report(kind, item.start, item.end)
    }
  }
  const entries = prefix === '' ? toEntries(named) : invert(index, named)
  return { entries: hasText(text, prefix) ? entries : [], problems }
}

/** "missing" alone is no line yet. */
const hasText = (text: string, prefix: string) => /[^\s,;]/.test(text.slice(prefix.length))

type Ambiguity = { start: number; end: number; choices: NumberLinePartMeaning[] }

/** Returns the meanings of a part that can be read in several ways, or of a number that several cards have. */
function findAmbiguity(
  index: ChecklistIndex,
  text: string,
  { alternatives }: NumberLineItemWithAlternatives,
  item: NumberLineCardsItem,
): Ambiguity | null {
  if (alternatives.length > 1) {
    const choices = alternatives.map((alternative) => {
      const comma = alternative.end < item.end ? ',' : ''
      return {
        replacement: `${writeItem(text, alternative)}${comma}${text.slice(alternative.end, item.end)}`,
        index: null,
      }
    })
    return { start: item.start, end: item.end, choices }
  }
  const match = [item.first, item.last].find((each) => each && each.candidates.length > 1)
  if (!match) return null
  const { start, end, candidates } = match
  const choices = candidates.map((candidate, place) => ({
    replacement: `${index.cards[candidate]?.cardNumber}(${place + 1})`,
    index: candidate,
  }))
  return { start, end, choices }
}

/** Writes one of several readings so that it has no other. */
function writeItem(text: string, { kind, first, last, counts, serials }: NumberLineCardsItem): string {
  const writeCardNumber = ({ start, end, candidates: [candidate = 0, ...others], hasPlace }: CardNumberMatch) => {
    const number = text.slice(start, end)
    if (hasPlace || others.length > 0) return number
    // A dash or a space might still join or separate numbers.
    return hasJoint.test(number) ? `(${candidate + 1})` : `${number}(1)`
  }
  return [
    kind === 'exclusion' ? '-' : '',
    writeCardNumber(first),
    last ? ` – ${writeCardNumber(last)}` : '',
    ...counts.map((count) => ` ×${count}`),
    ...serials.map(
      ({ serialNumber, serialTotal }) => ` #${serialNumber}${serialTotal === null ? '' : `/${serialTotal}`}`,
    ),
  ].join('')
}

/** Adds an item to the named cards, or returns why that is not possible. */
function applyItem(
  index: ChecklistIndex,
  named: Map<number, NamedCard>,
  { kind, first, last, counts, serials }: NumberLineCardsItem,
  isInverted: boolean,
): ProblemKind | null {
  const [from = 0] = first.candidates
  const [to = from] = last?.candidates ?? []
  if (to < from) return 'backwards'
  const cardIndexes = Array.from({ length: to - from + 1 }, (_, step) => from + step)
  if (kind === 'exclusion') {
    if (!cardIndexes.some((each) => named.has(each))) return 'not-included'
    for (const each of cardIndexes) named.delete(each)
    return null
  }
  const [count = null, ...otherCounts] = counts
  if (otherCounts.length > 0 || (count !== null && (isInverted || count < 1 || count > maxNumberLineCopiesPerCard)))
    return 'count'
  if (serials.length > 0 && (isInverted || last)) return 'serial'
  const card = index.cards[from]
  if (!card || serials.some((serial) => !canHaveSerial(card, serial))) return 'serial'
  const changes = new Map<number, NamedCard>()
  for (const each of cardIndexes) {
    const before = named.get(each) ?? { mentions: 0, count: null, serialNumbers: [] }
    const after = {
      mentions: before.mentions + 1,
      count: count ?? before.count,
      serialNumbers: [...before.serialNumbers, ...serials.map(({ serialNumber }) => serialNumber)],
    }
    // A second count would contradict the first.
    if (count !== null && before.count !== null && count !== before.count) return 'count'
    const copies = after.count ?? after.mentions
    if (copies > maxNumberLineCopiesPerCard || (after.count !== null && after.count < after.serialNumbers.length))
      return 'count'
    changes.set(each, after)
  }
  for (const [each, after] of changes) named.set(each, after)
  return null
}

function canHaveSerial(card: ChecklistIndex['cards'][number], serial: NumberLineCardsItem['serials'][number]): boolean {
  return (
    hasSerialTotal(card) &&
    (serial.serialTotal === null || serial.serialTotal === card.serialTotal) &&
    getSerialNumberError(serial.serialNumber, card.serialTotal) === null
  )
}

function toEntries(named: ReadonlyMap<number, NamedCard>): NumberLineCardCopies[] {
  return [...named]
    .toSorted(([one], [other]) => one - other)
    .map(([index, { mentions, count, serialNumbers }]) => ({
      index,
      count: count ?? (serialNumbers.length || mentions),
      serialNumbers,
    }))
}

const invert = ({ cards }: ChecklistIndex, named: ReadonlyMap<number, NamedCard>): NumberLineCardCopies[] =>
  [...cards.keys()].filter((index) => !named.has(index)).map((index) => ({ index, count: 1, serialNumbers: [] }))
