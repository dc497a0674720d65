import type { ImportableList } from '@ninepocket/contract/imports/import-rule'
import type { Queryable } from '../../../database/queryable.ts'
import { collectionExportSection, wishlistExportSection } from '../../holdings/account/holdings-export-sections.ts'
import type { ExportRow, ExportValue } from '../../users/export/export-section.ts'
import { toCsv } from '../../users/export/serialize-rows.ts'
import { parseStoredRowContent, type RowContent } from '../rows/row-content.ts'
import { iterateParkedRows } from './parked-rows-repository.ts'

const sections = { collection: collectionExportSection, wishlist: wishlistExportSection }
/** Columns that differ when the same copies are in another account. */
const columnsOfAccount = new Set(['id', 'createdAt', 'updatedAt', 'customImageUrl', 'customBackImageUrl'])
/** Columns of parked rows, which may stand for several copies. */
const countColumns = { collection: ['count', 'tradeCount'], wishlist: [] }

/** A row of the site's own format, and for a parked row the import and paths of its photos. */
export type OwnFormatRow = { cells: ExportRow; parked: { importId: string; photos: RowContent['photos'] } | null }

function toCell(value: unknown): ExportValue {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** Returns a parked row in the columns of the site's own files, so that an import reads it as it was. */
function toParkedCells({ card, details, tradeCount, priority }: RowContent, copies: number): ExportRow {
  const cells = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, toCell(value)]))
  return {
    forSale: false,
    ...cells,
    forTrade: tradeCount > 0,
    notes: cells.privateNote ?? null,
    product: card.set || card.setCode,
    year: card.year,
    card: card.name,
    cardNumber: card.number,
    insertSet: [card.insertSet, card.parallel].filter(Boolean).join(' '),
    serialTotal: card.printRun,
    priority,
    cardId: card.cardId,
    ...(copies > 1 && { count: copies, tradeCount }),
  }
}

export const listOwnFormatColumns = (target: ImportableList): string[] => [
  ...sections[target].columns.filter((column) => !columnsOfAccount.has(column)),
  ...countColumns[target],
]

/** Reads what a member owns or wishes for, and then their parked rows, one row with a count for each. */
export async function* readOwnFormatRows(
  db: Queryable,
  userId: string,
  target: ImportableList,
): AsyncGenerator<OwnFormatRow> {
  for await (const cells of sections[target].readRows(db, userId)) yield { cells, parked: null }
  for await (const row of iterateParkedRows(db, userId)) {
    if (row.target !== target || row.content === null || row.copies === 0) continue
    const content = parseStoredRowContent(row.content)
    yield {
      cells: toParkedCells(content, row.copies),
      parked: { importId: row.importId, photos: content.photos },
    }
  }
}

/** Generates a CSV file of what a member owns or wishes for, with their parked rows, in the site's own format. */
export function generateOwnCsv(db: Queryable, userId: string, target: ImportableList): AsyncGenerator<string> {
  return toCsv(listOwnFormatColumns(target), readCells(db, userId, target))
}

async function* readCells(db: Queryable, userId: string, target: ImportableList): AsyncGenerator<ExportRow> {
  for await (const { cells } of readOwnFormatRows(db, userId, target)) yield cells
}
