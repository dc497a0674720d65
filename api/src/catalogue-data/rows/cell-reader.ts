import type { ColumnPositions } from '../csv/find-columns.ts'

const maxInteger = 2_147_483_647
/** Limit in bytes, above every real name and below PostgreSQL's largest index entry (2,704 bytes). */
const maxNameBytes = 2000

/** The reason why a row is rejected. The message addresses the owner of the file. */
export class InvalidRow extends Error {
  override name = 'InvalidRow'
}

/** Reads typed values from the cells of one record. Every method throws an InvalidRow that names its column. */
export type CellReader<Name extends string> = {
  optionalText: (name: Name) => string | null
  requiredName: (requiredName: Name) => string
  requiredKey: (name: Name) => string
  integer: (name: Name) => number | null
  optionalUrl: (name: Name) => string | null
  date: (name: Name) => string | null
}

/**
 * @throws InvalidRow if the record's cell count differs from the header's, or a cell holds what no text column can
 */
export function createCellReader<Name extends string>(
  cells: readonly string[],
  columns: ColumnPositions<Name>,
): CellReader<Name> {
  if (cells.length !== columns.count) {
    throw new InvalidRow(`has ${cells.length} cells where the header has ${columns.count}`)
  }
  if (cells.some((cell) => cell.includes('\0'))) throw new InvalidRow('holds a NUL character')
  if (cells.some((cell) => cell.includes('\ufffd'))) throw new InvalidRow('is not UTF-8')

  const text = (name: Name) => {
    const index = columns.indexes[name]
    return (index === undefined ? '' : cells[index])?.trim() || null
  }
  const required = (name: Name) => {
    const value = text(name)
    if (value === null) throw new InvalidRow(`${name} is missing`)
    if (Buffer.byteLength(value) > maxNameBytes) {
      throw new InvalidRow(`${name} is longer than ${maxNameBytes} bytes`)
    }
    return value
  }

  return {
    optionalText: text,
    requiredName: required,
    requiredKey: required,
    integer(name) {
      const value = text(name)
      if (value === null) return null
      const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN
      if (!(number <= maxInteger)) {
        throw new InvalidRow(`${name} "${value}" is not a whole number from 0 to ${maxInteger}`)
      }
      return number
    },
    optionalUrl(name) {
      const value = text(name)
      if (value !== null && !/^(https?:\/\/|\/(?!\/))\S+$/i.test(value)) {
        throw new InvalidRow(`${name} "${value}" is not a web address`)
      }
      return value
    },
    date(name) {
      const value = text(name)
      if (value === null) return null
      const day = /^\d{4}-\d\d-\d\d/.exec(value)?.[0]
      const time = day ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
      if (!day || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) {
        throw new InvalidRow(`${name} "${value}" is not a date like 2024-03-15`)
      }
      return day
    },
  }
}
