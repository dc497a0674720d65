import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { ParallelFoldingParameters } from '@ninepocket/contract/catalogue/parallel-folding'

/** Leaves out folded parallels of the insert sets of a product, and counts the parallels of base sets, as the API does. */
export function foldParallels<Row extends InsertSet>(
  rows: ReadonlyArray<Row>,
  folding: ParallelFoldingParameters,
): Row[] {
  const findBase = (row: Row) => rows.find(({ name }) => name === row.attributes.parallelOf)
  const isFolded = (id: string) => (folding.unfolded ? !folding.unfolded.includes(id) : folding.folded?.includes(id))
  return rows.flatMap((row) => {
    const base = findBase(row)
    // A parallel of a parallel stays, because nothing would unfold it.
    if (base && !findBase(base) && isFolded(base.id)) return []
    const parallelCount = base ? 0 : rows.filter((other) => findBase(other)?.id === row.id).length
    return [parallelCount > 0 ? { ...row, parallelCount } : row]
  })
}
