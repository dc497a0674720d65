import type { ImportFileInfo, ImportMapping } from '@ninepocket/contract/imports/collection-import'
import type { ImportField } from '@ninepocket/contract/imports/import-fields'
import type { ChangedOrOmittedDataCounts } from '../import-record.ts'
import type { ImportWarning } from '../reading/import-row.ts'

const formatByReason: Record<ImportWarning['reason'], (column: string) => string> = {
  'not-kept': (column) => `“${column}” isn't kept`,
  'moved-to-note': (column) => `“${column}” is kept in the private note`,
  shortened: (column) => `“${column}” is shortened`,
  changed: (column) => `“${column}” is kept in different words`,
}

/** Columns of the site's own files that follow from the card. */
const impliedColumns = new Set(['productId', 'insertSetId'])
/** Columns with the addresses of photos, which are kept if the photos are in the file. */
const photoColumns = new Set(['customImageUrl', 'customBackImageUrl'])
const photoFields = new Set<ImportField | null>(['frontPhoto', 'backPhoto'])

/** Counts the rows with data that the import changes or leaves out, by a text that says what happens to the data. */
export function createChangedOrOmittedDataCounter(
  counts: ChangedOrOmittedDataCounts,
  { app, header, photoCount = 0 }: Pick<ImportFileInfo, 'app' | 'header' | 'photoCount'>,
  mapping: ImportMapping,
) {
  const hasPhotos = photoCount > 0
  const isImplied = (column: string) =>
    app === 'own' && (impliedColumns.has(column) || (hasPhotos && photoColumns.has(column)))
  const isRead = (field: ImportField | null) => field !== null && (hasPhotos || !photoFields.has(field))
  const total: ChangedOrOmittedDataCounts = { ...counts }
  return {
    count(cells: ReadonlyArray<string>, warnings: ReadonlyArray<ImportWarning>) {
      const unmapped = cells.flatMap((cell, index) =>
        isRead(mapping[index] ?? null) || cell.trim() === '' || isImplied(header[index] ?? '')
          ? []
          : formatByReason['not-kept'](header[index] ?? ''),
      )
      const texts = new Set([...unmapped, ...warnings.map(({ column, reason }) => formatByReason[reason](column))])
      for (const text of texts) total[text] = (total[text] ?? 0) + 1
    },
    total,
  }
}
