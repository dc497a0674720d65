import type { CatalogueAttributes } from '@ninepocket/contract/catalogue/insert-set'
import { slugify } from '@ninepocket/paths/slug'
import { InvalidRowError } from './invalid-row-error.ts'
import { parseAttributesJson } from './parse-attributes-json.ts'

const maxInteger = 2_147_483_647
/** Limit in bytes, above every real name and below PostgreSQL's largest index entry (2,704 bytes). */
const maxNameBytes = 2000

/** A value of a row, and how it is read from its cell. */
export type SourceColumnDefinition<Value> = {
  /** Title in the file's header, if it is not the name of the value. */
  title?: string
  /** Whether the header must have the column. */
  isRequired?: boolean
  /**
   * Parses a cell's trimmed text, which is null if it is empty.
   * @throws InvalidRowError that names the column by its title
   */
  parse: (text: string | null, title: string, line: number) => Value
}

export const optionalTextColumn: SourceColumnDefinition<string | null> = { parse: (text) => text }

export const requiredTextColumn: SourceColumnDefinition<string> = {
  isRequired: true,
  parse(text, title) {
    if (text === null) throw new InvalidRowError(`${title} is missing`)
    if (Buffer.byteLength(text) > maxNameBytes)
      throw new InvalidRowError(`${title} is longer than ${maxNameBytes} bytes`)
    return text
  },
}

export const optionalIntegerColumn: SourceColumnDefinition<number | null> = {
  parse(text, title) {
    if (text === null) return null
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    if (number <= maxInteger) return number
    throw new InvalidRowError(`${title} "${text}" is not a whole number from 0 to ${maxInteger}`)
  },
}

/** An id of the catalogue: 24 hexadecimal characters. */
export const optionalIdColumn: SourceColumnDefinition<string | null> = {
  parse(text, title) {
    if (text === null || /^[0-9a-f]{24}$/.test(text)) return text
    throw new InvalidRowError(`${title} "${text}" is not an id`)
  },
}

export const requiredIdColumn: SourceColumnDefinition<string> = {
  isRequired: true,
  parse(text, title, line) {
    const id = optionalIdColumn.parse(text, title, line)
    if (id === null) throw new InvalidRowError(`${title} is missing`)
    return id
  },
}

/** The position among its siblings; the line in the file if it is not given. */
export const orderColumn: SourceColumnDefinition<number> = {
  parse: (text, title, line) => optionalIntegerColumn.parse(text, title, line) ?? line,
}

export const optionalUrlColumn: SourceColumnDefinition<string | null> = {
  parse(text, title) {
    if (text === null || /^(https?:\/\/|\/(?![/\\]))\S+$/i.test(text)) return text
    throw new InvalidRowError(`${title} "${text}" is not a web address`)
  },
}

/** A day as `YYYY-MM-DD`; a time after it is ignored. */
export const optionalDateColumn: SourceColumnDefinition<string | null> = {
  parse(text, title) {
    if (text === null) return null
    const day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0]
    const time = day ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
    if (day && !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day) return day
    throw new InvalidRowError(`${title} "${text}" is not a date like 2024-03-15`)
  },
}

export const storedSlugColumn: SourceColumnDefinition<string | null> = {
  title: 'slug',
  parse: (text) => slugify(text ?? '') || null,
}

export const attributesColumn: SourceColumnDefinition<CatalogueAttributes> = { parse: parseAttributesJson }
