import * as z from 'zod/mini'
import { objectIdSchema } from '../../endpoints/object-id.ts'
import { CatalogueAttributes } from '../insert-set.ts'
import { catalogueKinds } from './catalogue-fields.ts'

export const CatalogueKindParam = z.enum(catalogueKinds)

export const maxFieldTextLength = 10_000

/** The value of a field of a row; a date is text like `2024-03-15`. */
export const FieldValue = z.union([
  z.null(),
  z.int(),
  z
    .string()
    .check(z.maxLength(maxFieldTextLength, `Must be at most ${maxFieldTextLength.toLocaleString('en')} characters`)),
  CatalogueAttributes,
])
export type FieldValue = z.infer<typeof FieldValue>

/** Values of fields by their names in `catalogueFields`. */
export const FieldValues = z.record(z.string(), FieldValue)
export type FieldValues = z.infer<typeof FieldValues>

/** Changes of fields by their names, each from the value that the editor has seen. */
export const FieldChanges = z.record(z.string(), z.strictObject({ from: FieldValue, to: FieldValue }))
export type FieldChanges = z.infer<typeof FieldChanges>

/** A row as admins edit it. */
export const EditableCatalogueRow = z.object({ id: objectIdSchema, kind: CatalogueKindParam, fields: FieldValues })
export type EditableCatalogueRow = z.infer<typeof EditableCatalogueRow>
