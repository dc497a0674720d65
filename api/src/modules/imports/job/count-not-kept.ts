import type { ImportMapping } from '@ninepocket/contract/imports/collection-import'
import type { NotKept } from '../import-record.ts'
import type { ImportWarning } from '../reading/import-row.ts'

const formatByReason: Record<ImportWarning['reason'], (column: string) => string> = {
  'not-kept': (column) => `“${column}” is not kept`,
  'moved-to-note': (column) => `“${column}” is kept in the private note`,
  shortened: (column) => `“${column}” is shortened`,
  changed: (column) => `“${column}” is kept in other words`,
}

/** Counts the rows of which something is not kept as it stands in the file, by a text about it. */
export function createNotKeptCounter(counts: NotKept, header: ReadonlyArray<string>, mapping: ImportMapping) {
  const total: NotKept = { ...counts }
  return {
    count(cells: ReadonlyArray<string>, warnings: ReadonlyArray<ImportWarning>) {
      const unmapped = cells.flatMap((cell, index) =>
        !mapping[index] && cell.trim() !== '' ? formatByReason['not-kept'](header[index] ?? '') : [],
      )
      const texts = new Set([...unmapped, ...warnings.map(({ column, reason }) => formatByReason[reason](column))])
      for (const text of texts) total[text] = (total[text] ?? 0) + 1
    },
    total,
  }
}
