import * as z from 'zod/mini'
import { idOrEntitySchema, objectIdSchema } from '../endpoints/object-id.ts'
import { salePriceInputSchema } from './sale-price.ts'
import { serialNumberSchema } from './serial-number.ts'

const textField = (name: string, maxLength: number) =>
  z.optional(
    z.nullable(
      z
        .string(`${name} must be a string`)
        .check(z.maxLength(maxLength, `${name} must be at most ${maxLength} characters`)),
    ),
  )

/** Details of a copy. Absent fields stay unchanged; null empties a field (spec §3.5, spec §7.13). */
const copyFields = {
  serialNumber: z.optional(z.nullable(serialNumberSchema)),
  condition: textField('condition', 100),
  publicNote: textField('publicNote', 5_000),
  privateNote: textField('privateNote', 5_000),
  customImageUrl: textField('customImageUrl', 500),
  customBackImageUrl: textField('customBackImageUrl', 500),
  forTrade: z.optional(z.boolean('forTrade must be a boolean value')),
  forSale: z.optional(z.boolean('forSale must be a boolean value')),
  forSalePrice: z.optional(z.nullable(salePriceInputSchema)),
}

/** Clients send `_id` when the copy exists; `id` is its other name (spec §3.6, spec §3.16). */
const ownIds = { id: z.optional(objectIdSchema), _id: z.optional(objectIdSchema) }

/** Clients may send the parents of a copy along. The server rejects ids that contradict the copy (spec §3.6). */
const parentIds = {
  user: z.optional(idOrEntitySchema('user must be an id')),
  product: z.optional(idOrEntitySchema('product must be an id')),
  insertSet: z.optional(idOrEntitySchema('insertSet must be an id')),
}

/**
 * A new copy (spec §7.13). Undo of a removal sends the details back with it, and may send the removed copy's id
 * (spec §3.6). The new copy gets an id of its own.
 */
export const NewCopy = z.strictObject({
  ...ownIds,
  card: idOrEntitySchema('Card ID is required'),
  ...parentIds,
  ...copyFields,
})
export type NewCopy = z.input<typeof NewCopy>

export const CopyUpdate = z.strictObject({
  ...ownIds,
  card: z.optional(idOrEntitySchema('Card ID is required')),
  ...parentIds,
  ...copyFields,
})
export type CopyUpdate = z.input<typeof CopyUpdate>
