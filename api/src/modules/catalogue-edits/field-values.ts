import { FieldValue, type FieldValues } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { type CatalogueKind, catalogueFields } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { type AnySourceRow, rowStorageByKind } from '../../catalogue-data/edits/row-storage-by-kind.ts'
import { InvalidRowError } from '../../catalogue-data/rows/invalid-row-error.ts'
import { type CatalogueRowKind, hashSourceId } from '../../catalogue-data/write/source-id.ts'
import { createInvalidInputError } from '../../http/errors/domain-error.ts'

/** The stored kind of each kind in addresses. */
export const storedKindsByAddressKind = { products: 'product', 'insert-sets': 'insertSet', cards: 'card' } as const
const kindsInAddresses = { product: 'products', insertSet: 'insert-sets', card: 'cards' } as const
export const toKindInAddress = (kind: CatalogueRowKind): CatalogueKind => kindsInAddresses[kind]

/** Names of the values of a row that differ from the names of their fields. */
const rowKeys: Readonly<Record<string, string>> = {
  slug: 'storedSlug',
  productId: 'productSourceId',
  insertSetId: 'insertSetSourceId',
}
export const toRowProperty = (field: string): string => rowKeys[field] ?? field

/** Returns the field of a row's value; the same name if no field has another. */
export const toFieldName = (rowKey: string): string =>
  Object.entries(rowKeys).find(([, key]) => key === rowKey)?.[0] ?? rowKey

/** Converts a row's value to that of its field. A parent becomes its id. */
export function toFieldValue(kind: CatalogueRowKind, field: string, value: unknown): FieldValue {
  const { parent } = rowStorageByKind[kind]
  if (parent && toRowProperty(field) === parent.key && typeof value === 'string')
    return hashSourceId(parent.kind, value)
  return FieldValue.parse(value ?? null)
}

/** Returns the fields of a row. */
export function toFieldValues(kind: CatalogueRowKind, row: AnySourceRow): FieldValues {
  const fields = catalogueFields[kindsInAddresses[kind]]
  return Object.fromEntries(fields.map(({ name }) => [name, toFieldValue(kind, name, row[toRowProperty(name)])]))
}

type ValueToParse = {
  value: FieldValue
  /** The order of a row that has none. */
  nextOrder: number
}

/**
 * Parses the value of a field as `parseFieldValueAsImportCell` does.
 * @throws DomainError 400
 */
export function parseFieldValue(kind: CatalogueRowKind, name: string, value: ValueToParse): unknown {
  try {
    return parseFieldValueAsImportCell(kind, name, value)
  } catch (error) {
    if (!(error instanceof InvalidRowError)) throw error
    throw createInvalidInputError([{ path: name, message: error.message }])
  }
}

/**
 * Parses the value of a field as an import parses its cell. Parents are not parsed.
 * @throws InvalidRowError
 */
export function parseFieldValueAsImportCell(
  kind: CatalogueRowKind,
  name: string,
  { value, nextOrder }: ValueToParse,
): unknown {
  const field = catalogueFields[kindsInAddresses[kind]].find((each) => each.name === name)
  const column = rowStorageByKind[kind].columns[toRowProperty(name)]
  if (!field || !column) throw new InvalidRowError(`There is no field "${name}"`)
  const text = toCellText(value)
  if (listTexts(value).some(hasUnstorableCharacter) || (isAttributes(value) && listTexts(value).some(isDeceptive)))
    throw new InvalidRowError(`${field.label} contains a character that isn't allowed`)
  if (field.isRequired && text === null) throw new InvalidRowError(`${field.label} is required`)
  return column.parse(text, field.label, nextOrder)
}

const isAttributes = (value: FieldValue) => typeof value === 'object' && value !== null
/** The texts of a value: the names and values of attributes are checked before JSON escapes their characters. */
const listTexts = (value: FieldValue): string[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).flat() : [String(value ?? '')]
const hasUnstorableCharacter = (text: string) => /[\0\ufffd]/.test(text) || !text.isWellFormed()
/** Filters list attributes, so that two that look the same must be the same: nothing invisible or that changes the direction. */
const isDeceptive = (text: string) => /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/.test(text)

function toCellText(value: FieldValue): string | null {
  if (value === null) return null
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).trim() || null
}
