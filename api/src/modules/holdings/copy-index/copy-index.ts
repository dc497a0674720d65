import type { CopyFacetName } from '@ninepocket/contract/collection/all-copies/copy-facets'
import type { CopySortColumn, SortDirection } from '@ninepocket/contract/collection/all-copies/copy-sort-columns'
import { formatLocation } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import { createResultCacheByText, type ResultCacheByText } from '../../../text/create-result-cache-by-text.ts'
import type { CopiesPassingFilter } from './copy-selection.ts'
import type { IndexedCopy } from './indexed-copy.ts'
import { buildOwnerSearchTexts } from './owner-texts.ts'
import { type KeyRanks, rankKeys, sortKeyReaderFactories, toRowOrder } from './sort-keys.ts'

type FacetValue = { value: string; label: string }
/** The values of a facet, and which of them each row has, by their indexes. */
export type RowFacetValues = {
  values: FacetValue[]
  indexByKey: Map<string, number>
  /** The first value of each row; -1 for none. */
  firstValues: Int32Array
  /** The other values of the rows that have several. */
  otherValues: Map<number, ReadonlyArray<number>>
}

/** Returns whether a row has the value with this index. */
export const hasFacetValue = ({ firstValues, otherValues }: RowFacetValues, row: number, value: number): boolean =>
  firstValues[row] === value ? value !== -1 : otherValues.get(row)?.includes(value) === true

/** A user's copies in memory. A row is a position in checklist order. */
export type CopyIndex = {
  rows: ReadonlyArray<IndexedCopy>
  getFacet: (name: CopyFacetName) => RowFacetValues
  /** The text of each row that only its owner's words are searched in. */
  getOwnerTexts: () => ReadonlyArray<string>
  getOrder: (sort: CopySortColumn, direction: SortDirection, isOwner: boolean) => Int32Array
  /** Remembers the last selections, because a reader turns pages and changes the order of the same copies. */
  rememberSelection: ResultCacheByText<CopiesPassingFilter>
}

/** Limit on the remembered selections of an index. Each takes a byte per copy. */
const maxSelections = 20

const toPlainValue = (text: string | null): FacetValue[] => (text ? [{ value: text, label: text }] : [])

/** How the values of a facet are read: once for all rows with the same text, and not for null. */
type FacetReader = {
  readText: (row: IndexedCopy) => string | null
  readValues: (row: IndexedCopy) => FacetValue[]
}
const createPlainReader = (readText: FacetReader['readText']): FacetReader => ({
  readText,
  readValues: (row) => toPlainValue(readText(row)),
})

const facetReaders: Readonly<Record<CopyFacetName, FacetReader>> = {
  product: {
    readText: ({ product_id }) => product_id,
    readValues: ({ product_id, product_name, product_year }) => [
      { value: product_id, label: [product_year, product_name].filter(Boolean).join(' ') || 'Unknown set' },
    ],
  },
  year: createPlainReader(({ product_year }) => product_year),
  condition: createPlainReader(({ condition }) => condition),
  grader: createPlainReader(({ grader }) => grader),
  grade: createPlainReader(({ grade }) => grade),
  location: {
    readText: ({ box, binder }) => (box || binder ? `${box ?? ''}\0${binder ?? ''}` : null),
    readValues: ({ box, binder }) =>
      [{ box }, { binder }].flatMap((place) =>
        toPlainValue(
          formatLocation({ box: null, boxRow: null, binder: null, binderPage: null, binderPocket: null, ...place }),
        ),
      ),
  },
  tag: {
    readText: ({ tags }) => tags?.join('\0') ?? null,
    readValues: ({ tags }) => (tags ?? []).flatMap(toPlainValue),
  },
  acquiredFrom: createPlainReader(({ acquired_from }) => acquired_from),
  paidCurrency: createPlainReader(({ paid_amount, paid_currency }) => (paid_amount === null ? null : paid_currency)),
  ownValueCurrency: createPlainReader(({ own_value, own_value_currency }) =>
    own_value === null ? null : own_value_currency,
  ),
}

/** Returns the key of a facet's value. Values that differ only in case have the same key. */
export const toFacetKey = (value: string) => value.toLowerCase()

function buildRowFacetValues(rows: ReadonlyArray<IndexedCopy>, { readText, readValues }: FacetReader): RowFacetValues {
  const values: FacetValue[] = []
  const indexByKey = new Map<string, number>()
  const firstValues = new Int32Array(rows.length).fill(-1)
  const otherValues = new Map<number, ReadonlyArray<number>>()
  function addValue(value: FacetValue): number {
    const key = toFacetKey(value.value)
    const known = indexByKey.get(key)
    if (known !== undefined) return known
    indexByKey.set(key, values.length)
    return values.push(value) - 1
  }
  const valuesByText = new Map<string, { first: number; others: ReadonlyArray<number> }>()
  rows.forEach((row, position) => {
    const text = readText(row)
    if (text === null) return
    let found = valuesByText.get(text)
    if (found === undefined) {
      const [first = -1, ...others] = readValues(row).map(addValue)
      found = { first, others }
      valuesByText.set(text, found)
    }
    firstValues[position] = found.first
    if (found.others.length > 0) otherValues.set(position, found.others)
  })
  return { values, indexByKey, firstValues, otherValues }
}

/** @param rows in checklist order */
export function buildCopyIndex(rows: ReadonlyArray<IndexedCopy>): CopyIndex {
  const ranks = new Map<string, KeyRanks>()
  const orders = new Map<string, Int32Array>()
  const facets = new Map<CopyFacetName, RowFacetValues>()
  let ownerTexts: ReadonlyArray<string> | null = null

  function sortRows(sort: CopySortColumn, column: string, direction: SortDirection, isOwner: boolean): Int32Array {
    if (sort === 'order') {
      const order = Int32Array.from(rows, (_, row) => row)
      return direction === 'desc' ? order.reverse() : order
    }
    const ranksOfColumn = ranks.get(column) ?? rankKeys(rows.map(sortKeyReaderFactories[sort](isOwner, rows)))
    ranks.set(column, ranksOfColumn)
    return toRowOrder(ranksOfColumn, direction === 'desc')
  }

  return {
    rows,
    getFacet(name) {
      const facet = facets.get(name) ?? buildRowFacetValues(rows, facetReaders[name])
      facets.set(name, facet)
      return facet
    },
    getOwnerTexts() {
      ownerTexts ??= buildOwnerSearchTexts(rows)
      return ownerTexts
    },
    getOrder(sort, direction, isOwner) {
      // Others sort by the prices that they see.
      const column = `${sort} ${sort === 'price' && isOwner}`
      const name = `${column} ${direction}`
      const order = orders.get(name) ?? sortRows(sort, column, direction, isOwner)
      orders.set(name, order)
      return order
    },
    rememberSelection: createResultCacheByText({ maxResults: maxSelections }),
  }
}
