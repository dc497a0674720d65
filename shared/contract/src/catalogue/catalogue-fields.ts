import * as z from 'zod/mini'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { CatalogueAttributes } from './insert-set.ts'

/** The kinds of rows of the catalogue, as addresses name them. */
export const CatalogueKind = z.enum(['products', 'insert-sets', 'cards'])
export type CatalogueKind = z.infer<typeof CatalogueKind>

const maxTextLength = 10_000

/** The value of a field of a row; a date is text like `2024-03-15`. */
export const FieldValue = z.union([
  z.null(),
  z.int(),
  z.string().check(z.maxLength(maxTextLength, `Must be at most ${maxTextLength.toLocaleString('en')} characters`)),
  CatalogueAttributes,
])
export type FieldValue = z.infer<typeof FieldValue>

/** Values of fields by their names in `catalogueFields`. */
export const FieldValues = z.record(z.string(), FieldValue)
export type FieldValues = z.infer<typeof FieldValues>

/** How a field is entered. A parent is the id of the row that contains this one. */
export type FieldType = 'text' | 'long-text' | 'number' | 'url' | 'date' | 'attributes' | 'parent'
export type CatalogueField = { name: string; label: string; type: FieldType; isRequired?: true }

/** The fields that admins edit (spec §3.1, spec §3.2, spec §3.4), in the order of their forms. */
export const catalogueFields: Readonly<Record<CatalogueKind, ReadonlyArray<CatalogueField>>> = {
  products: [
    { name: 'name', label: 'Name', type: 'text', isRequired: true },
    { name: 'year', label: 'Year', type: 'text', isRequired: true },
    { name: 'publisher', label: 'Publisher', type: 'text' },
    { name: 'manufacturer', label: 'Manufacturer', type: 'text' },
    { name: 'releaseDate', label: 'Release date', type: 'date' },
    { name: 'description', label: 'Description', type: 'long-text' },
    { name: 'imageUrl', label: 'Image address', type: 'url' },
    { name: 'slug', label: 'Slug', type: 'text' },
    { name: 'order', label: 'Order', type: 'number' },
  ],
  'insert-sets': [
    { name: 'name', label: 'Name', type: 'text', isRequired: true },
    { name: 'productId', label: 'Set', type: 'parent', isRequired: true },
    { name: 'odds', label: 'Odds', type: 'text' },
    { name: 'serialTotal', label: 'Numbered to', type: 'number' },
    { name: 'description', label: 'Description', type: 'long-text' },
    { name: 'imageUrl', label: 'Image address', type: 'url' },
    { name: 'slug', label: 'Slug', type: 'text' },
    { name: 'order', label: 'Order', type: 'number' },
    { name: 'attributes', label: 'Attributes', type: 'attributes' },
  ],
  cards: [
    { name: 'name', label: 'Name', type: 'text', isRequired: true },
    { name: 'cardNumber', label: 'Card number', type: 'text' },
    { name: 'insertSetId', label: 'Insert set', type: 'parent', isRequired: true },
    { name: 'serialNumber', label: 'Serial number', type: 'text' },
    { name: 'serialTotal', label: 'Numbered to', type: 'number' },
    { name: 'statedOdds', label: 'Stated odds', type: 'text' },
    { name: 'point', label: 'Points', type: 'number' },
    { name: 'description', label: 'Description', type: 'long-text' },
    { name: 'imageUrl', label: 'Front image address', type: 'url' },
    { name: 'backImageUrl', label: 'Back image address', type: 'url' },
    { name: 'slug', label: 'Slug', type: 'text' },
    { name: 'order', label: 'Order', type: 'number' },
    { name: 'attributes', label: 'Attributes', type: 'attributes' },
  ],
}

/** A row as admins edit it. */
export const EditableRow = z.object({ id: objectIdSchema, kind: CatalogueKind, fields: FieldValues })
export type EditableRow = z.infer<typeof EditableRow>
