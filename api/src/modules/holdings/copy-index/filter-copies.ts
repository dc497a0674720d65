import type { CopyFacets } from '@ninepocket/contract/collection/all-copies/all-copies-query'
import {
  buildCopyFacetRecord,
  type CopyFacetName,
  copyFacetNames,
  isOwnerOnlyFacet,
  maxFacetValues,
} from '@ninepocket/contract/collection/all-copies/copy-facets'
import { type CopyIndexFilter, createNonFacetTest } from './base-filter.ts'
import { type CopyIndex, hasFacetValue, type RowFacetValues, toFacetKey } from './copy-index.ts'
import type { CopiesPassingFilter } from './copy-selection.ts'

/** Filters the copies of an index. Facets are counted at the first call of `getFacets`. */
export function filterCopies(index: CopyIndex, filter: CopyIndexFilter, isOwner: boolean): CopiesPassingFilter {
  const selected = copyFacetNames.flatMap((name) => {
    const value = filter[name]
    if (value === undefined) return []
    const column = index.getFacet(name)
    return [{ name, column, value: column.indexByKey.get(toFacetKey(value)) ?? -1 }]
  })
  const ownerTexts = isOwner && filter.tokens.length > 0 ? index.getOwnerTexts() : null
  const passesBase = createNonFacetTest(filter, ownerTexts, isOwner)
  const passes = new Uint8Array(index.rows.length)
  let total = 0
  /** Rows that fail only the filter of this facet: another choice of its value would find them. */
  const failedOnly = new Map<CopyFacetName, number[]>(selected.map(({ name }) => [name, []]))
  let row = -1
  for (const copy of index.rows) {
    row += 1
    if (passesBase?.(copy, row) === false) continue
    let failed: CopyFacetName | null = null
    let failedCount = 0
    for (const { name, column, value } of selected) {
      if (hasFacetValue(column, row, value)) continue
      failed = name
      failedCount += 1
    }
    if (failed === null) {
      passes[row] = 1
      total += 1
    } else if (failedCount === 1) failedOnly.get(failed)?.push(row)
  }
  let facets: CopyFacets | null = null
  return {
    passes,
    total,
    getFacets() {
      facets ??= countFacets(index, listRows(passes, total), failedOnly, isOwner)
      return facets
    },
  }
}

function listRows(passes: Uint8Array, total: number): Int32Array {
  const rows = new Int32Array(total)
  let count = 0
  for (let row = 0; row < passes.length; row += 1) {
    if (passes[row] === 0) continue
    rows[count] = row
    count += 1
  }
  return rows
}

function countFacets(
  index: CopyIndex,
  passed: Int32Array,
  failedOnly: ReadonlyMap<CopyFacetName, ReadonlyArray<number>>,
  isOwner: boolean,
): CopyFacets {
  const counted = copyFacetNames
    .filter((name) => isOwner || !isOwnerOnlyFacet(name))
    .map((name) => {
      const column = index.getFacet(name)
      const counts = new Int32Array(column.values.length)
      for (const rows of [passed, failedOnly.get(name) ?? []]) countValues(column, rows, counts)
      return { name, column, counts }
    })
  return toFacets(counted)
}

type CountedFacet = { name: CopyFacetName; column: RowFacetValues; counts: Int32Array }

/** Adds the values of rows to the counts. A loop of its own for each facet stays within the processor's caches. */
function countValues({ firstValues, otherValues }: RowFacetValues, rows: ArrayLike<number>, counts: Int32Array): void {
  const add = (value: number) => {
    counts[value] = (counts[value] ?? 0) + 1
  }
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? -1
    const first = firstValues[row] ?? -1
    if (first === -1) continue
    add(first)
    if (otherValues.size > 0) for (const value of otherValues.get(row) ?? []) add(value)
  }
}

function toFacets(counted: ReadonlyArray<CountedFacet>): CopyFacets {
  const valuesByName = new Map(
    counted.map(({ name, column, counts }) => [
      name,
      column.values
        .map((value, position) => ({ ...value, count: counts[position] ?? 0 }))
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1))
        .slice(0, maxFacetValues),
    ]),
  )
  return buildCopyFacetRecord((name) => valuesByName.get(name) ?? [])
}
