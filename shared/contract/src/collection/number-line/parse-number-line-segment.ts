import { type ChecklistIndex, dashCharacterClass, toCardNumberKey } from './checklist-index.ts'

/** A number in the text, and the places in the checklist of all cards that it may mean. */
export type CardNumberMatch = {
  start: number
  end: number
  candidates: ReadonlyArray<number>
  /** Names one card by its place, such as the second of two cards with this number: "1(2)". */
  hasPlace: boolean
}

export type SerialReference = { serialNumber: string; serialTotal: number | null }

/** A card or a range, with its counts and serial numbers, or an exclusion ("-66"). */
export type NumberLineCardsItem = {
  kind: 'cards' | 'exclusion'
  start: number
  end: number
  first: CardNumberMatch
  last: CardNumberMatch | null
  counts: ReadonlyArray<number>
  serials: ReadonlyArray<SerialReference>
}
/** Text that names no card. `unknownStart` is the start of the unknown part of a range. */
type UnknownItem = { kind: 'unknown'; start: number; end: number; unknownStart: number }
export type NumberLineItem = NumberLineCardsItem | UnknownItem

/** The ways to read one part of a segment: several only where they name different cards. */
export type NumberLineItemWithAlternatives = { item: NumberLineItem; alternatives: ReadonlyArray<NumberLineCardsItem> }

const placePattern = /\((\d{1,6})\)/y
const countPattern = /\s*[x×*]\s*(\d+)(?=[\s#]|$)/iy
const serialPattern = /\s*#\s*(\d{1,10})(?:\s*\/\s*(\d{1,10}))?(?=[\s#x×*]|$)/iy
/** "60-72", "60- 72" and "60 - 72". In "60 -72" the dash excludes. */
const rangePattern = new RegExp(`(?:[${dashCharacterClass}]\\s*|\\s+[${dashCharacterClass}]\\s+)`, 'y')
const exclusionPattern = new RegExp(`[${dashCharacterClass}](?=\\S)`, 'y')
const wordPattern = /\S+/y
const boundaryPattern = new RegExp(`[\\s#(${dashCharacterClass}]|[x×*]\\s*\\d`, 'iy')
/** A typed number may have more spaces and leading zeros than its key. */
const maxExtraLength = 10

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
const isNumberEnd = (text: string, at: number) =>
  !/\s/.test(text[at - 1] ?? ' ') && (at === text.length || matchAt(boundaryPattern, text, at) !== null)
const isItemEnd = (text: string, at: number) => at === text.length || /\s/.test(text[at] ?? '')

/** Lists the numbers of the checklist that the text has at `start`, shortest first. */
function listCardNumberMatches({ cards, indexesByKey, maxKeyLength }: ChecklistIndex, text: string, start: number) {
  const matches: CardNumberMatch[] = []
  const addWithPlace = (at: number, candidates: ReadonlyArray<number>) => {
    const place = matchAt(placePattern, text, at)
    const index = place && candidates[Number(place[1]) - 1]
    if (place && index !== undefined && index !== null)
      matches.push({ start, end: at + place[0].length, candidates: [index], hasPlace: true })
  }
  if (text[start] === '(') addWithPlace(start, [...cards.keys()])
  const lastEnd = Math.min(text.length, start + maxKeyLength + maxExtraLength)
  for (let end = start + 1; end <= lastEnd; end += 1) {
    if (!isNumberEnd(text, end)) continue
    const candidates = indexesByKey.get(toCardNumberKey(text.slice(start, end)))
    if (!candidates) continue
    matches.push({ start, end, candidates, hasPlace: false })
    addWithPlace(end, candidates)
  }
  return matches
}

type CardRange = Pick<NumberLineCardsItem, 'first' | 'last' | 'end'>

function listRanges(index: ChecklistIndex, text: string, start: number): CardRange[] {
  return listCardNumberMatches(index, text, start).flatMap((first) => {
    const dash = matchAt(rangePattern, text, first.end)
    const lasts = dash ? listCardNumberMatches(index, text, first.end + dash[0].length) : []
    return [{ first, last: null, end: first.end }, ...lasts.map((last) => ({ first, last, end: last.end }))]
  })
}

/** Lists the items of a card or a range: without, and with each of the counts and serial numbers behind it. */
function listItemsWithDetails(text: string, start: number, range: CardRange): NumberLineCardsItem[] {
  const items: NumberLineCardsItem[] = []
  let item: NumberLineCardsItem = { kind: 'cards', start, counts: [], serials: [], ...range }
  for (;;) {
    if (isItemEnd(text, item.end)) items.push(item)
    const count = matchAt(countPattern, text, item.end)
    const serial = matchAt(serialPattern, text, item.end)
    const found = count ?? serial
    if (!found) return items
    const end = item.end + found[0].length
    if (count) item = { ...item, end, counts: [...item.counts, Number(count[1])] }
    else {
      const [, serialNumber = '', total] = found
      const serialTotal = total === undefined ? null : Number(total)
      item = { ...item, end, serials: [...item.serials, { serialNumber, serialTotal }] }
    }
  }
}

function listCardsItems(index: ChecklistIndex, text: string, start: number): NumberLineCardsItem[] {
  const items = listRanges(index, text, start).flatMap((range) => listItemsWithDetails(text, start, range))
  if (!matchAt(exclusionPattern, text, start)) return items
  const exclusions = listRanges(index, text, start + 1)
    .filter(({ end }) => isItemEnd(text, end))
    .map((range) => ({ kind: 'exclusion' as const, start, counts: [], serials: [], ...range }))
  return [...items, ...exclusions]
}

/** Reads the word at `start`, or a range whose end is unknown, as text that names no card. */
function readUnknown(index: ChecklistIndex, text: string, start: number): UnknownItem {
  for (const { end } of listCardNumberMatches(index, text, start)) {
    const dash = matchAt(rangePattern, text, end)
    const unknownStart = end + (dash?.[0].length ?? 0)
    const word = dash && matchAt(wordPattern, text, unknownStart)
    if (word) return { kind: 'unknown', start, end: unknownStart + word[0].length, unknownStart }
  }
  const word = matchAt(wordPattern, text, start)
  return { kind: 'unknown', start, end: start + (word?.[0].length ?? 1), unknownStart: start }
}

/**
 * Reads a segment of a line, which has no comma, semicolon or line break. Numbers may contain spaces and dashes, so
 * the reading with the fewest unknown words counts. Where several are equal, they become alternatives.
 */
export function parseNumberLineSegment(index: ChecklistIndex, text: string): NumberLineItemWithAlternatives[] {
  const starts = [...text.matchAll(/\S+/g)].map((word) => word.index)
  const skipSpace = (at: number) => at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0)
  const unknownCounts = new Map([[text.length, 0]])
  const readings = new Map<number, NumberLineItemWithAlternatives>()
  for (const start of starts.toReversed()) {
    const countFrom = (item: NumberLineItem) =>
      Number(item.kind === 'unknown') + (unknownCounts.get(skipSpace(item.end)) ?? 0)
    const items = listCardsItems(index, text, start)
    const isKnown = items.some((item) => countFrom(item) === 0)
    const allItems: NumberLineItem[] = isKnown ? items : [...items, readUnknown(index, text, start)]
    const fewest = Math.min(...allItems.map(countFrom))
    const alternatives = items
      .filter((item) => countFrom(item) === fewest)
      .toSorted((one, other) => other.end - one.end)
    const [item = allItems.at(-1)] = alternatives
    unknownCounts.set(start, fewest)
    if (item) readings.set(start, { item, alternatives })
  }
  const path: NumberLineItemWithAlternatives[] = []
  for (let at = skipSpace(0); at < text.length; ) {
    const reading = readings.get(at)
    if (!reading) break
    path.push(reading)
    at = skipSpace(reading.item.end)
  }
  return path
}
