import { type CopyFacetName, mapCopyFacets } from '@ninepocket/contract/collection/all-copies/copy-facets'
import type { CopySortColumn, SortDirection } from '@ninepocket/contract/collection/all-copies/copy-sort-columns'
import { formatLocation } from '@ninepocket/contract/collection/record/owner-record'
import type { IndexRow } from './collection-index-row.ts'
import { sortByKeys, sortKeys } from './sort-keys.ts'

type FacetValue = { value: string; label: string }
/** The values of a facet, and the indexes of each row's values among them. */
export type FacetColumn = {
  values: FacetValue[]
  indexByKey: Map<string, number>
  /** One list for all rows without a value, and for all with the same single value. */
  valuesOfRow: ReadonlyArray<ReadonlyArray<number>>
}

/** A user's copies in memory. A row is a position in checklist order. */
export type CollectionIndex = {
  rows: ReadonlyArray<IndexRow>
  facets: Readonly<Record<CopyFacetName, FacetColumn>>
  getOrder: (sort: CopySortColumn, direction: SortDirection, isOwner: boolean) => Int32Array
}

const toPlainValue = (text: string | null): FacetValue[] => (text ? [{ value: text, label: text }] : [])

const readFacetValues: Readonly<Record<CopyFacetName, (row: IndexRow) => FacetValue[]>> = {
  product: ({ product_id, product_name, product_year }) => [
    { value: product_id, label: [product_year, product_name].filter(Boolean).join(' ') || 'Unknown set' },
  ],
  year: ({ product_year }) => toPlainValue(product_year),
  condition: ({ condition }) => toPlainValue(condition),
  grader: ({ grader }) => toPlainValue(grader),
  grade: ({ grade }) => toPlainValue(grade),
  location: ({ box, binder }) =>
    [{ box }, { binder }].flatMap((place) =>
      toPlainValue(
        formatLocation({ box: null, boxRow: null, binder: null, binderPage: null, binderPocket: null, ...place }),
      ),
    ),
  tag: ({ tags }) => (tags ?? []).flatMap(toPlainValue),
}

export const toFacetKey = (value: string) => value.toLowerCase()

function buildFacetColumn(rows: ReadonlyArray<IndexRow>, readValues: (row: IndexRow) => FacetValue[]): FacetColumn {
  const values: FacetValue[] = []
  const indexByKey = new Map<string, number>()
  const singles: number[][] = []
  const none: number[] = []
  const addValue = (value: FacetValue): number => {
    const key = toFacetKey(value.value)
    const known = indexByKey.get(key)
    if (known !== undefined) return known
    indexByKey.set(key, values.length)
    singles.push([values.length])
    return values.push(value) - 1
  }
  const valuesOfRow = rows.map((row) => {
    const indexes = readValues(row).map(addValue)
    const [first] = indexes
    if (first === undefined) return none
    return indexes.length === 1 ? (singles[first] ?? none) : indexes
  })
  return { values, indexByKey, valuesOfRow }
}

/** @param rows in checklist order */
export function buildCollectionIndex(rows: ReadonlyArray<IndexRow>): CollectionIndex {
  const orders = new Map<string, Int32Array>()
  return {
    rows,
    facets: mapCopyFacets((name) => buildFacetColumn(rows, readFacetValues[name])),
    getOrder(sort, direction, isOwner) {
      const name = `${sort} ${direction} ${sort === 'price' && isOwner}`
      const order = orders.get(name) ?? sortRows(rows, sort, direction, isOwner)
      orders.set(name, order)
      return order
    },
  }
}

function sortRows(
  rows: ReadonlyArray<IndexRow>,
  sort: CopySortColumn,
  direction: SortDirection,
  isOwner: boolean,
): Int32Array {
  if (sort !== 'order') {
    const getKey = sortKeys[sort]
    return sortByKeys(
      rows.map((row) => getKey(row, isOwner)),
      direction === 'desc',
    )
  }
  const order = Int32Array.from(rows, (_, row) => row)
  return direction === 'desc' ? order.reverse() : order
}
