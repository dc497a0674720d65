import type { CopySortColumn } from '@ninepocket/contract/collection/all-copies/copy-sort-columns'
import { normalizeText } from '../../../text/normalize-text.ts'
import type { IndexedCopy } from './indexed-copy.ts'
import { formatLocationOfRow } from './owner-texts.ts'
import { rankCardNumbers } from './rank-card-numbers.ts'

type SortKey = number | string | null

const numberLength = 13
/** More than any amount in minor units. */
const amountLimit = 10 ** numberLength
/** Text whose digits sort by value: "Box 10" after "Box 9". */
const toNaturalKey = (text: string | null): string | null =>
  text ? normalizeText(text).replace(/\d+/g, (digits) => digits.padStart(numberLength, '0')) : null
/** Numeric grades sort before those in words, "9.5" before "10". */
function toGradeKey(grade: string | null): string | null {
  if (!grade) return null
  return /^\d{1,3}(\.\d+)?$/.test(grade)
    ? String(Number(grade).toFixed(2)).padStart(numberLength, '0')
    : `a${toNaturalKey(grade)}`
}

/** Creates a reader of what copies are sorted by; null sorts last. Others sort by the price that they see. */
type CreateKeyReader = (isOwner: boolean, rows: ReadonlyArray<IndexedCopy>) => (row: IndexedCopy) => SortKey

/** Makes the key of each text once, because many copies have the same. */
const cached =
  (readText: (row: IndexedCopy) => string | null, readKey: (row: IndexedCopy) => string | null): CreateKeyReader =>
  () => {
    const keys = new Map<string, string | null>()
    return (row) => {
      const text = readText(row)
      if (text === null) return null
      const known = keys.get(text)
      if (known !== undefined) return known
      const key = readKey(row)
      keys.set(text, key)
      return key
    }
  }
const natural = (readText: (row: IndexedCopy) => string | null): CreateKeyReader =>
  cached(readText, (row) => toNaturalKey(readText(row)))
/** Amounts of one currency stay together, because they are not comparable with others. */
const amount =
  (
    readCurrency: (row: IndexedCopy) => string | null,
    readMinorUnits: (row: IndexedCopy) => number | null,
  ): CreateKeyReader =>
  (_isOwner, rows) => {
    const currencies = [...new Set(rows.map(readCurrency))].filter((currency) => currency !== null).sort()
    const places = new Map<string | null, number>(currencies.map((currency, place) => [currency, place]))
    return (row) => {
      const minorUnits = readMinorUnits(row)
      return minorUnits === null ? null : (places.get(readCurrency(row)) ?? 0) * amountLimit + minorUnits
    }
  }
const plain =
  (readKey: (row: IndexedCopy) => SortKey): CreateKeyReader =>
  () =>
    readKey

export const sortKeyReaderFactories: Readonly<Record<Exclude<CopySortColumn, 'order'>, CreateKeyReader>> = {
  name: natural(({ card_name }) => card_name),
  number: (_isOwner, rows) => {
    const ranks = rankCardNumbers(rows.map(({ card_number }) => card_number))
    return ({ card_number }) => ranks.get(card_number) ?? null
  },
  product: natural(({ product_name }) => product_name),
  year: natural(({ product_year }) => product_year),
  insertSet: natural(({ insert_set_name }) => insert_set_name),
  serial: plain(({ serial_number }) => (serial_number === null ? null : Number(serial_number))),
  condition: natural(({ condition }) => condition),
  grade: cached(
    ({ grade }) => grade,
    ({ grade }) => toGradeKey(grade),
  ),
  certificate: natural(({ certificate_number }) => certificate_number),
  // By marks: a promised copy stands where it stood before, because a promise does not change the copy.
  status: plain(({ for_trade, for_sale }) => {
    if (for_trade) return for_sale ? 1 : 0
    return for_sale ? 2 : null
  }),
  added: plain(({ created_at }) => created_at.getTime()),
  price:
    (isOwner) =>
    ({ price, for_sale }) =>
      isOwner || for_sale ? price : null,
  paid: amount(
    ({ paid_currency }) => paid_currency,
    ({ paid_amount }) => paid_amount,
  ),
  paidOn: plain(({ paid_on }) => paid_on),
  acquiredFrom: natural(({ acquired_from }) => acquired_from),
  value: amount(
    ({ own_value_currency }) => own_value_currency,
    ({ own_value }) => own_value,
  ),
  location: cached(
    ({ box, box_row, binder, binder_page, binder_pocket }) =>
      `${box ?? ''}\0${box_row ?? ''}\0${binder ?? ''}\0${binder_page ?? ''}\0${binder_pocket ?? ''}`,
    (row) => toNaturalKey(formatLocationOfRow(row)),
  ),
  tags: natural(({ tags }) => tags?.join(', ') ?? null),
}

/** The place of each row's key among the different keys of a column; the number of different keys for rows without one. */
export type KeyRanks = { ranks: Int32Array; keyCount: number }

/** Keys of a column are all numbers or all texts. */
function sortDistinctKeys(keys: ReadonlyArray<SortKey>): ReadonlyArray<SortKey> {
  const distinct = [...new Set(keys)].filter((key) => key !== null)
  const numbers = distinct.filter((key) => typeof key === 'number')
  // Numbers in an array of their type sort natively.
  if (numbers.length === distinct.length) return [...Float64Array.from(numbers).sort()]
  return distinct.sort((one, other) => (one < other ? -1 : Number(one > other)))
}

export function rankKeys(keys: ReadonlyArray<SortKey>): KeyRanks {
  const distinct = sortDistinctKeys(keys)
  const rankByKey = new Map(distinct.map((key, rank) => [key, rank]))
  const ranks = new Int32Array(keys.map((key) => rankByKey.get(key) ?? distinct.length))
  return { ranks, keyCount: distinct.length }
}

/**
 * Sorts the rows of an index by the ranks of their keys, by counting. Equal keys stay in the order of the rows, and rows without a
 * key come last in either direction.
 * @returns the indexes of the rows
 */
export function toRowOrder({ ranks, keyCount }: KeyRanks, isDescending: boolean): Int32Array {
  const toPlace = (rank: number) => (isDescending && rank < keyCount ? keyCount - 1 - rank : rank)
  const counts = new Int32Array(keyCount + 1)
  for (const rank of ranks) counts[toPlace(rank)] = (counts[toPlace(rank)] ?? 0) + 1
  /** Where the next row of each place goes. */
  const next = new Int32Array(keyCount + 1)
  for (let place = 1; place <= keyCount; place += 1) next[place] = (next[place - 1] ?? 0) + (counts[place - 1] ?? 0)
  const order = new Int32Array(ranks.length)
  for (let row = 0; row < ranks.length; row += 1) {
    const place = toPlace(ranks[row] ?? keyCount)
    const position = next[place] ?? 0
    order[position] = row
    next[place] = position + 1
  }
  return order
}
