import type { ImportFile, ImportMapping } from '@ninepocket/contract/imports/collection-import'
import type { NotKept } from '../import-record.ts'
import type { ImportWarning } from '../reading/import-row.ts'

const formatByReason: Record<ImportWarning['reason'], (column: string) => string> = {
  'not-kept': (column) => `“${column}” is not kept`,
  'moved-to-note': (column) => `“${column}” is kept in the private note`,
  shortened: (column) => `“${column}” is shortened`,
  changed: (column) => `“${column}” is kept in other words`,
}

/** Columns of the site's own files that follow from the card. */
const impliedColumns = new Set(['productId', 'insertSetId'])

/** Counts the rows of which something is not kept as it stands in the file, by a text about it. */
export function createNotKeptCounter(
  counts: NotKept,
  { app, header }: Pick<ImportFile, 'app' | 'header'>,
  mapping: ImportMapping,
) {
  const isImplied = (column: string) => app === 'own' && impliedColumns.has(column)
  const total: NotKept = { ...counts }
  return {
    count(cells: ReadonlyArray<string>, warnings: ReadonlyArray<ImportWarning>) {
      const unmapped = cells.flatMap((cell, index) =>
        mapping[index] || cell.trim() === '' || isImplied(header[index] ?? '')
          ? []
          : formatByReason['not-kept'](header[index] ?? ''),
      )
      const texts = new Set([...unmapped, ...warnings.map(({ column, reason }) => formatByReason[reason](column))])
      for (const text of texts) total[text] = (total[text] ?? 0) + 1
    },
    total,
  }
}
