import { maxImportColumns } from '@ninepocket/contract/imports/import-rule'
import type { CsvRecord } from '../../../catalogue-data/csv/record-splitter.ts'
import { cutText } from '../../../text/cut-text.ts'
import { recognizeColumns } from './apps/recognize-columns.ts'
import { detectSeparator, parseSeparatorLine } from './detect-separator.ts'
import { maxColumnNameLength } from './import-limits.ts'
import {
  type CellSeparator,
  type FileRow,
  ImportFileError,
  type OpenedImportFile,
  type ReadBytes,
} from './opened-import-file.ts'
import { readEncodingAndLineCount } from './read-encoding-and-line-count.ts'
import { type FileLayout, readRecords } from './read-records.ts'
import { readTextChunks } from './read-text-chunks.ts'

/** Limit in characters on the beginning of a file, from which separator and header are found. */
const sampleLength = 1 << 18
/** Limit on the first rows, from which the header is told. */
const maxFirstRows = 20
/** Limits on the rows that serve as examples: the first ones, and all with those for columns that are empty in them. */
const maxFirstSamples = 10
const maxSamples = 30
/** Limit on the rows among which such examples are looked for. */
const maxSearchedRows = 1_000
/** Limit in characters on these rows, beyond the first ones: a row may have 1 MB, and all of them stay in memory. */
const maxSearchedLength = 1 << 20
/** Limit on the rows among which the header is looked for: a title, or names of groups of columns, may stand above it. */
const maxHeaderRows = 10
/** What the user knows better than the file shows. */
export type FileLayoutChoices = { encoding?: string; separator?: CellSeparator }

/**
 * Opens a collection file: finds its encoding, separator, header and app. Reads the whole file once.
 * @throws ImportFileError for a file that is no table, is damaged or beyond the limits
 */
export async function openImportFile(readBytes: ReadBytes, choices: FileLayoutChoices = {}): Promise<OpenedImportFile> {
  const { encoding, lineCount } = await readEncodingAndLineCount(readBytes, choices.encoding)
  const start = await readStart(readBytes, encoding)
  const given = parseSeparatorLine(/^[^\r\n]*/.exec(start)?.[0] ?? '')
  const separator = choices.separator ?? given ?? detectSeparator(start)
  const layout: FileLayout = { encoding, separator, hasSeparatorLine: given !== null }
  const searched = await readFirstRecords(readBytes, layout)
  const records = searched.slice(0, maxFirstRows + 1)
  const first = findFirstRow(records)
  if (!first) throw new ImportFileError('The file is empty.')
  if (first.problem) throw new ImportFileError(`This isn't a header row: ${first.problem}.`, first.line)
  if (first.cells.length > maxImportColumns)
    throw new ImportFileError(`There are more than ${maxImportColumns} columns.`, first.line)

  const below = records.filter(({ line }) => line > first.line)
  const hasHeader = isHeader(first, below)
  const toName = (cell: string) => cutText(cell.trim(), maxColumnNameLength)
  const header = first.cells.map((cell, index) => (hasHeader && toName(cell)) || `Column ${index + 1}`)
  const { app, fields } = recognizeColumns(header)
  const toRow = (record: CsvRecord) => toFileRow(record, header.length)
  return {
    encoding,
    separator,
    header,
    hasHeader,
    app,
    mapping: { app, header, fields },
    lineCount,
    samples: pickSamples(hasHeader ? searched.filter(({ line }) => line > first.line) : searched).map(toRow),
    async *readRows() {
      for await (const batch of readRecords(readBytes, layout)) {
        const rows = hasHeader ? batch.filter(({ line }) => line > first.line) : batch
        if (rows.length > 0) yield rows.map(toRow)
      }
    },
  }
}

async function readStart(readBytes: ReadBytes, encoding: string): Promise<string> {
  let start = ''
  for await (const text of readTextChunks(readBytes, encoding)) {
    start += text
    if (start.length >= sampleLength) break
  }
  return start.slice(0, sampleLength)
}

/** Picks the first rows, and the first one with a value for each column that is empty in them. */
function pickSamples(records: ReadonlyArray<CsvRecord>): CsvRecord[] {
  const samples = records.slice(0, maxFirstSamples)
  const hasValue = ({ cells }: CsvRecord, column: number) => (cells[column] ?? '').trim() !== ''
  const columnCount = Math.min(maxImportColumns, Math.max(0, ...records.map(({ cells }) => cells.length)))
  for (let column = 0; column < columnCount && samples.length < maxSamples; column += 1) {
    if (samples.some((record) => hasValue(record, column))) continue
    const found = records.find((record) => hasValue(record, column))
    if (found) samples.push(found)
  }
  return samples
}

/** Reads the header and the rows among which examples are looked for. */
async function readFirstRecords(readBytes: ReadBytes, layout: FileLayout): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  let length = 0
  for await (const batch of readRecords(readBytes, layout)) {
    records.push(...batch)
    length += batch.reduce((sum, { raw = '' }) => sum + raw.length, 0)
    if (records.length > maxSearchedRows || (records.length > maxFirstRows && length > maxSearchedLength)) break
  }
  return records.slice(0, maxSearchedRows + 1)
}

const countKnownColumns = ({ cells }: CsvRecord) =>
  recognizeColumns(cells).fields.filter((field) => field !== null).length

/** Finds the row that may be the header: the first with text, or one below it that names more columns that are known. */
function findFirstRow(records: ReadonlyArray<CsvRecord>): CsvRecord | undefined {
  const first = records.find(({ cells, problem }) => problem || cells.some((cell) => cell.trim() !== '')) ?? records[0]
  if (!first || first.problem || countKnownColumns(first) >= Math.min(2, first.cells.length)) return first
  return (
    records
      .slice(0, maxHeaderRows)
      .find((record) => !record.problem && countKnownColumns(record) >= Math.max(2, countKnownColumns(first) + 1)) ??
    first
  )
}

/** A header names columns that are known, or has words where the rows below have numbers. */
function isHeader(first: CsvRecord, below: ReadonlyArray<CsvRecord>): boolean {
  if (countKnownColumns(first) >= Math.min(2, first.cells.length)) return true
  return !first.cells.some(isNumeric) && below.some(({ cells }) => cells.some(isNumeric))
}

/** Recognizes numbers as files write them: "12", "#12", "$3.50", "4/102". */
const isNumeric = (cell: string) => /\d/.test(cell) && !/\p{L}/u.test(cell)

/** A row with more cells than the header has an unquoted separator somewhere, so that its cells are in wrong columns. */
function toFileRow({ line, raw = '', cells, problem }: CsvRecord, width: number): FileRow {
  const isTooWide = cells.slice(width).some((cell) => cell.trim() !== '')
  const reason = problem ?? (isTooWide ? 'there are more cells than columns' : null)
  return { line, raw, cells, ...(reason === null ? {} : { problem: reason }) }
}
