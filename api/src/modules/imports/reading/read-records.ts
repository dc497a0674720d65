import { maxImportRows } from '@ninepocket/contract/imports/import-rule'
import { type CsvRecord, createRecordSplitter } from '../../../catalogue-data/csv/record-splitter.ts'
import { maxLineLength } from './import-limits.ts'
import { type CellSeparator, ImportFileError, type ReadBytes } from './opened-import-file.ts'
import { readTextChunks } from './read-text-chunks.ts'

/** How a file is written. `hasSeparatorLine` is true for a first line `sep=;`. */
export type FileLayout = { encoding: string; separator: CellSeparator; hasSeparatorLine: boolean }

/** Stands for bytes that the encoding does not have. */
const replacementCharacter = '\ufffd'

/**
 * Reads the records of a file in batches, the header too. Empty lines are left out.
 * @throws ImportFileError for too many rows or a damaged file
 */
export async function* readRecords(readBytes: ReadBytes, layout: FileLayout): AsyncGenerator<CsvRecord[]> {
  const splitter = createRecordSplitter({ separator: layout.separator, keepsRaw: true })
  let count = 0
  for await (const text of readTextChunks(readBytes, layout.encoding)) yield* check(splitter.push(text))
  yield* check(splitter.end())

  function* check(batch: CsvRecord[]) {
    // The header is no row.
    const firstTooMany = batch[maxImportRows + 1 - count]
    if (firstTooMany)
      throw new ImportFileError(
        `The file has more than ${maxImportRows.toLocaleString('en-US')} rows. Split it and import the parts.`,
        firstTooMany.line,
      )
    count += batch.length
    const records = layout.hasSeparatorLine ? batch.filter(({ line }) => line > 1) : batch
    for (const { line, raw = '' } of records) {
      if (raw.length >= maxLineLength) throw new ImportFileError('This row is longer than 1 MB.', line)
      if (layout.encoding !== 'utf8' && (raw.includes(replacementCharacter) || !raw.isWellFormed()))
        throw new ImportFileError(`This row isn't valid ${layout.encoding} text. The file is damaged.`, line)
    }
    if (records.length > 0) yield records
  }
}
