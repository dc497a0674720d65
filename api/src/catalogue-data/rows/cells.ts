import type { Columns } from '../csv/columns.ts'
import { RowProblem } from './row-problem.ts'

const largestInteger = 2_147_483_647
/** Room for every name there is, and short enough for PostgreSQL's largest index entry (2,704 bytes). */
const longestNameBytes = 2000

/** Reads typed values out of the cells of one record; each throws a RowProblem that names its column. */
export type Cells<Name extends string> = {
  text: (name: Name) => string | null
  name: (name: Name) => string
  key: (name: Name) => string
  integer: (name: Name) => number | null
  address: (name: Name) => string | null
  date: (name: Name) => string | null
}

/** @throws RowProblem where the record has not as many cells as the header, or holds what no text column can. */
export function cellsOf<Name extends string>(cells: readonly string[], columns: Columns<Name>): Cells<Name> {
  if (cells.length !== columns.count) {
    throw new RowProblem(`has ${cells.length} cells where the header has ${columns.count}`)
  }
  if (cells.some((cell) => cell.includes('\0'))) throw new RowProblem('holds a NUL character')
  if (cells.some((cell) => cell.includes('\ufffd'))) throw new RowProblem('is not UTF-8')

  const text = (name: Name) => {
    const index = columns.at[name]
    return (index === undefined ? '' : cells[index])?.trim() || null
  }
  const required = (name: Name) => {
    const value = text(name)
    if (value === null) throw new RowProblem(`${name} is missing`)
    if (Buffer.byteLength(value) > longestNameBytes) {
      throw new RowProblem(`${name} is longer than ${longestNameBytes} bytes`)
    }
    return value
  }

  return {
    text,
    name: required,
    key: required,
    integer(name) {
      const value = text(name)
      if (value === null) return null
      const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN
      if (!(number <= largestInteger)) {
        throw new RowProblem(`${name} "${value}" is not a whole number from 0 to ${largestInteger}`)
      }
      return number
    },
    address(name) {
      const value = text(name)
      if (value !== null && !/^(https?:\/\/|\/(?!\/))\S+$/i.test(value)) {
        throw new RowProblem(`${name} "${value}" is not a web address`)
      }
      return value
    },
    date(name) {
      const value = text(name)
      if (value === null) return null
      const day = /^\d{4}-\d\d-\d\d/.exec(value)?.[0]
      const time = day ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
      if (!day || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) {
        throw new RowProblem(`${name} "${value}" is not a date like 2024-03-15`)
      }
      return day
    },
  }
}
