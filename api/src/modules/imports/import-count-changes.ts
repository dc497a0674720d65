import type { RowFate } from '@ninepocket/contract/imports/import-rule'

type CountedRow = { fate: RowFate | null; copies: number }

/** Differences to add to the counts of an import. */
export type ImportCountChanges = Record<RowFate | 'copies', number>

export const noImportCountChanges: ImportCountChanges = { match: 0, ask: 0, parked: 0, skip: 0, copies: 0 }

/** Sums up how the counts of an import change when rows get another fate. */
export function toImportCountChanges(
  changes: ReadonlyArray<{ before: CountedRow; after: CountedRow }>,
): ImportCountChanges {
  const sum = { ...noImportCountChanges }
  const add = ({ fate, copies }: CountedRow, sign: 1 | -1) => {
    if (fate === null) return
    sum[fate] += sign
    if (fate === 'match') sum.copies += sign * copies
  }
  for (const { before, after } of changes) {
    add(before, -1)
    add(after, 1)
  }
  return sum
}
