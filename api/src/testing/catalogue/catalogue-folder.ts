import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type CellValues = Record<string, string | number | undefined>

export type CatalogueFolder = {
  path: string
  writeText: (name: string, content: string | Buffer) => Promise<void>
  /** Writes a table with the columns of its first row; missing cells are empty. */
  writeTable: (name: string, rows: readonly CellValues[]) => Promise<void>
  remove: () => Promise<void>
}

export async function createEmptyCatalogueFolder(): Promise<CatalogueFolder> {
  const path = await mkdtemp(join(tmpdir(), 'ninepocket-catalogue-'))
  const writeText = (name: string, content: string | Buffer) => writeFile(join(path, name), content)
  return {
    path,
    writeText,
    writeTable: (name, rows) => writeText(name, toCsvText(rows)),
    remove: () => rm(path, { recursive: true, force: true }),
  }
}

/** Converts rows to CSV; cells are quoted where necessary. */
export function toCsvText(rows: readonly CellValues[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const cell = (value: string | number | undefined) => {
    const text = String(value ?? '')
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','))
  return `${[columns.join(','), ...lines].join('\n')}\n`
}

/**
 * A publisher that only PostgreSQL rejects. The length alone does not show whether a value fits, because the index
 * compresses it. This value is incompressible.
 */
export const tooLongPublisher = Array.from({ length: 900 }, (_, index) =>
  String.fromCodePoint(0x4e00 + index * 7),
).join('')

export const aProductFileRow = (cells: CellValues = {}) => ({
  sourceId: 'p1',
  name: '1989 Kestrel',
  year: '1989',
  publisher: 'Kestrel',
  order: 1,
  ...cells,
})

export const anInsertSetFileRow = (cells: CellValues = {}) => ({
  sourceId: 's1',
  productSourceId: 'p1',
  name: 'Base Set',
  odds: '',
  serialTotal: '',
  order: 1,
  attributes: '',
  ...cells,
})

export const aCardFileRow = (cells: CellValues = {}) => ({
  sourceId: 'c1',
  insertSetSourceId: 's1',
  productSourceId: 'p1',
  name: 'Anders Holm',
  cardNumber: '1',
  serialTotal: '',
  statedOdds: '',
  description: '',
  imageUrl: '',
  order: 1,
  attributes: '',
  ...cells,
})
