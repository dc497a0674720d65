import type { ImportField } from '@ninepocket/contract/imports/import-fields'

/** A cell that is not empty, with the name of its column. */
export type NamedCell = { column: string; text: string }
/** The cells of a row by what they hold. Several columns may hold the same. */
export type CellsByField = ReadonlyMap<ImportField, ReadonlyArray<NamedCell>>
