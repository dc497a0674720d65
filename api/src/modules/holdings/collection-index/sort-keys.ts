import type { CopySortColumn } from '@ninepocket/contract/collection/all-copies/copy-sort-columns'
import { formatLocation } from '@ninepocket/contract/collection/record/owner-record'
import { normalizeText } from '../../../text/normalize-text.ts'
import type { CollectionIndexRow } from './collection-index-row.ts'
import { rankCardNumbers } from './rank-card-numbers.ts'

type SortKey = number | string | null

const numberLength = 13
/** Text whose digits sort by value: "Box 10" after "Box 9". */
const toNaturalKey = (text: string | null): string | null =>
  text ? normalizeText(text).replace(/\d+/g, (digits) => digits.padStart(numberLength, '0')) : null
/** Amounts of one currency stay together, because they are not comparable with others. */
const toAmountKey = (currency: string | null, minorUnits: number | null): string | null =>
  minorUnits === null ? null : `${currency} ${String(minorUnits).padStart(numberLength, '0')}`

/** Numeric grades sort before those in words, "9.5" before "10". */
function toGradeKey(grade: string | null): string | null {
  if (!grade) return null
  return /^\d{1,3}(\.\d+)?$/.test(grade)
    ? String(Number(grade).toFixed(2)).padStart(numberLength, '0')
    : `a${toNaturalKey(grade)}`
}

/** Creates a reader of what copies are sorted by; null sorts last. Others sort by the price that they see. */
type CreateKeyReader = (
  isOwner: boolean,
  rows: ReadonlyArray<CollectionIndexRow>,
) => (row: CollectionIndexRow) => SortKey

/** Converts each text once, because many copies have the same. */
const natural =
  (readText: (row: CollectionIndexRow) => string | null): CreateKeyReader =>
  () => {
    const keys = new Map<string | null, string | null>()
    return (row) => {
      const text = readText(row)
      const known = keys.get(text)
      if (known !== undefined) return known
      const key = toNaturalKey(text)
      keys.set(text, key)
      return key
    }
  }
const plain =
  (readKey: (row: CollectionIndexRow) => SortKey): CreateKeyReader =>
  () =>
    readKey

export const keyReaders: Readonly<Record<Exclude<CopySortColumn, 'order'>, CreateKeyReader>> = {
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
  grade: plain(({ grade }) => toGradeKey(grade)),
  added: plain(({ created_at }) => created_at.getTime()),
  price:
    (isOwner) =>
    ({ price, for_sale }) =>
      isOwner || for_sale ? price : null,
  paid: plain(({ paid_currency, paid_amount }) => toAmountKey(paid_currency, paid_amount)),
  paidOn: plain(({ paid_on }) => paid_on),
  value: plain(({ own_value_currency, own_value }) => toAmountKey(own_value_currency, own_value)),
  location: natural((row) =>
    formatLocation({
      box: row.box,
      boxRow: row.box_row,
      binder: row.binder,
      binderPage: row.binder_page,
      binderPocket: row.binder_pocket,
    }),
  ),
}

/**
 * Sorts the rows of an index by keys. Equal keys stay in the order of the rows, and rows without a key come last in either
 * direction.
 * @returns the indexes of the rows
 */
export function toRowOrder(keys: ReadonlyArray<SortKey>, isDescending: boolean): Int32Array {
  const distinct = [...new Set(keys)].filter((key) => key !== null)
  // Keys of a column are all numbers or all texts.
  distinct.sort((one, other) => (one < other ? -1 : Number(one > other)))
  if (isDescending) distinct.reverse()
  const ranks = new Map(distinct.map((key, rank) => [key, rank]))
  // One number for rank and row sorts natively, which takes a tenth of the time of a comparing function.
  const places = Float64Array.from(
    keys,
    (key, row) => (key === null ? distinct.length : (ranks.get(key) ?? 0)) * keys.length + row,
  ).sort()
  return Int32Array.from(places, (place) => place % keys.length)
}
