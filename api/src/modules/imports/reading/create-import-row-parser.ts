import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import type { ImportField } from '@ninepocket/contract/imports/import-fields'
import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import { cutText } from '../../../text/cut-text.ts'
import { restoreFormula } from '../../../text/formula-cells.ts'
import { maxPhotoPathLength } from '../archive/archive-limits.ts'
import { addCopyDetailsFromCells } from './add-copy-details-from-cells.ts'
import type { CellsByField, NamedCell } from './cells-by-field.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { createCopyDetailsCollector } from './copy-details-collector.ts'
import { maxCardTextLength } from './import-limits.ts'
import type { CardDescription, ImportRow, PhotoPaths } from './import-row.ts'
import { cleanCell } from './values/clean-cell.ts'
import { parseCount } from './values/parse-count.ts'
import { parseFlag } from './values/parse-flag.ts'
import { parseParallelName } from './values/parse-parallel-name.ts'

/**
 * Creates a function that converts a row of the file to an `ImportRow`. Columns without a field go into the private
 * note.
 * @param currency the user's currency, for prices without one
 */
export function createImportRowParser(
  { app, header, fields }: ColumnMapping,
  currency: CurrencyCode,
): (cells: ReadonlyArray<string>) => ImportRow {
  // The site's own texts stay as they are.
  const clean = app === 'own' ? restoreFormula : cleanCell
  return (cells) => {
    const byField = new Map<ImportField, NamedCell[]>()
    let isEmpty = true
    for (const [index, content] of cells.entries()) {
      const text = clean(content)
      if (text === '') continue
      isEmpty = false
      const field = fields[index]
      if (!field) continue
      const cell = { column: header[index] ?? '', text }
      const others = byField.get(field)
      if (others) others.push(cell)
      else byField.set(field, [cell])
    }
    return toImportRow(byField, { app, currency, isEmpty })
  }
}

function toImportRow(
  cells: CellsByField,
  { app, currency, isEmpty }: { app: ColumnMapping['app']; currency: CurrencyCode; isEmpty: boolean },
): ImportRow {
  const getText = (field: ImportField) => cells.get(field)?.[0]?.text ?? ''
  const countText = getText('count')
  const count = countText === '' ? 1 : parseCount(countText)
  const builder = createCopyDetailsCollector()
  addCopyDetailsFromCells(cells, builder, { app, currency, count: count ?? 0 })
  const { details, warnings } = builder.build()
  return {
    isEmpty,
    problem: count === null ? `“${countText}” isn't a number of copies` : null,
    fileId: getText('fileId'),
    count: count ?? 0,
    tradeCount: readTradeCount(cells, count ?? 0),
    card: readDescription(cells, app),
    details,
    priority: getText('priority'),
    photos: readPhotoPaths(getText, app),
    warnings,
  }
}

/** Returns the names of photos. The export of an account names them by the id of the copy. */
function readPhotoPaths(getText: (field: ImportField) => string, app: ColumnMapping['app']): PhotoPaths {
  const getPath = (field: 'frontPhoto' | 'backPhoto', side: CardSideName) => {
    const id = app === 'own' ? getText('fileId') : ''
    return getText(field) || (id === '' ? '' : `photos/copies/${id}-${side}.webp`)
  }
  const omitIfTooLong = (path: string) => (path.length > maxPhotoPathLength ? '' : path)
  return { front: omitIfTooLong(getPath('frontPhoto', 'front')), back: omitIfTooLong(getPath('backPhoto', 'back')) }
}

/** Reads how many copies are for trade. A 'for trade' flag covers all copies of the row. */
function readTradeCount(cells: CellsByField, count: number): number {
  const text = cells.get('tradeCount')?.[0]?.text ?? ''
  if (text !== '') return Math.min(parseCount(text) ?? 0, count)
  return parseFlag(cells.get('forTrade')?.[0]?.text ?? '') ? count : 0
}

function readDescription(cells: CellsByField, app: ColumnMapping['app']): CardDescription {
  const cutDescription = (text = '') => cutText(text, maxCardTextLength)
  const getText = (field: ImportField) => cutDescription(cells.get(field)?.[0]?.text)
  const parallelNames = cells.get('parallel')?.map(({ text, column }) => parseParallelName(text, column)) ?? []
  // Files of this site have a column for the serial total, and serial numbers as their owners wrote them.
  const [, serialTotal = ''] = app === 'own' ? [] : (/\/\s*(\d+)$/.exec(getText('serialNumber')) ?? [])
  return {
    cardId: getText('cardId'),
    name: getText('name'),
    number: getText('number'),
    set: getText('set'),
    insertSet: getText('insertSet'),
    setCode: getText('setCode'),
    year: getText('year'),
    brand: getText('brand'),
    parallel: cutDescription(parallelNames.filter(Boolean).join(' ')),
    printRun: getText('printRun') || serialTotal,
  }
}
