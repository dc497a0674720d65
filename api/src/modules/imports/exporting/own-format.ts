import type { ImportTarget } from '@ninepocket/contract/imports/import-rule'
import type { Queryable } from '../../../database/queryable.ts'
import { collectionExportSection, wishlistExportSection } from '../../holdings/account/holdings-export-sections.ts'
import type { ExportRow, ExportValue } from '../../users/export/export-section.ts'
import { toCsv } from '../../users/export/serialize-rows.ts'
import { parseRowContent, type RowContent } from '../rows/row-content.ts'
import { iterateParkedRows } from './parked-rows-repository.ts'

const sections = { collection: collectionExportSection, wishlist: wishlistExportSection }
/** Columns that differ when the same copies are in another account. */
const columnsOfAccount = new Set(['id', 'createdAt', 'updatedAt', 'customImageUrl', 'customBackImageUrl'])

function toCell(value: unknown): ExportValue {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** Returns a parked row in the columns of the site's own files, so that an import reads it as it was. */
function toParkedCells({ card, details, tradeCount, priority }: RowContent, index: number): ExportRow {
  const cells = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, toCell(value)]))
  return {
    ...{ forSale: false, ...cells, forTrade: index < tradeCount, notes: cells.privateNote ?? null },
    ...{ product: card.set || card.setCode, year: card.year, card: card.name, cardNumber: card.number },
    insertSet: [card.insertSet, card.parallel].filter(Boolean).join(' '),
    ...{ serialTotal: card.printRun, priority, cardId: card.cardId },
  }
}

async function* generateRows(db: Queryable, userId: string, target: ImportTarget): AsyncGenerator<ExportRow> {
  yield* sections[target].readRows(db, userId)
  for await (const row of iterateParkedRows(db, userId)) {
    if (row.target !== target || row.content === null) continue
    const content = parseRowContent(row.content)
    for (let index = 0; index < row.copies; index += 1) yield toParkedCells(content, index)
  }
}

/** Generates a CSV file of what a member owns or wishes for, with their parked rows, in the site's own format. */
export function generateOwnCsv(db: Queryable, userId: string, target: ImportTarget): AsyncGenerator<string> {
  const columns = sections[target].columns.filter((column) => !columnsOfAccount.has(column))
  return toCsv(columns, generateRows(db, userId, target))
}
