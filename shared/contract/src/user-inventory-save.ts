import * as z from 'zod/mini'
import { ObjectId, reference } from './object-id.ts'
import { SalePrice } from './sale-price.ts'
import { SerialNumber } from './serial-number.ts'

const text = (name: string, longest: number) =>
  z.optional(
    z.nullable(
      z
        .string(`${name} must be a string`)
        .check(z.maxLength(longest, `${name} must be at most ${longest} characters`)),
    ),
  )

/** What a person says of a copy. A field that is not sent stays as it is; null empties it (spec §3.5, spec §7.13). */
const said = {
  serialNumber: z.optional(z.nullable(SerialNumber)),
  condition: text('condition', 100),
  publicNote: text('publicNote', 5_000),
  privateNote: text('privateNote', 5_000),
  customImageUrl: text('customImageUrl', 500),
  customBackImageUrl: text('customBackImageUrl', 500),
  forTrade: z.optional(z.boolean('forTrade must be a boolean value')),
  forSale: z.optional(z.boolean('forSale must be a boolean value')),
  forSalePrice: z.optional(z.nullable(SalePrice)),
}

/** Parents of a copy may be sent along; what contradicts the copy is refused by the server (spec §3.6). */
const parents = {
  user: z.optional(reference('user must be an id')),
  product: z.optional(reference('product must be an id')),
  insertSet: z.optional(reference('insertSet must be an id')),
}

/** A new copy: its card, and what is known of it, which restores one that was removed (spec §7.13). */
export const NewCopy = z.strictObject({ card: reference('Card ID is required'), ...parents, ...said })
export type NewCopy = z.input<typeof NewCopy>

/** What is sent to change a copy. */
export const CopyChange = z.strictObject({
  id: z.optional(ObjectId),
  _id: z.optional(ObjectId),
  card: z.optional(reference('Card ID is required')),
  ...parents,
  ...said,
})
export type CopyChange = z.input<typeof CopyChange>
