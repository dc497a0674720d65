import { createRecordSplitter } from '../../../catalogue-data/csv/record-splitter.ts'

/** Splits a stored row into its cells. NUL characters, which the database cannot store in texts, are left out. */
export function splitRawRowIntoCells(raw: string, separator: string): { cells: string[]; problem: string | null } {
  const splitter = createRecordSplitter({ separator })
  const [record] = [...splitter.push(raw), ...splitter.end()]
  const cells = record?.cells ?? []
  return {
    cells: raw.includes('\0') ? cells.map((cell) => cell.replaceAll('\0', '')) : cells,
    problem: record?.problem ?? null,
  }
}
