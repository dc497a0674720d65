import * as z from 'zod/mini'
import { ObjectId } from './object-id.ts'

/** What is sent to save a copy; a field that is not sent stays as it is (spec §3). */
export const UserInventorySave = z.strictObject({
  _id: z.optional(ObjectId),
  user: z.optional(ObjectId),
  card: z.optional(ObjectId),
  product: z.optional(ObjectId),
  insertSet: z.optional(ObjectId),
  serialNumber: z.optional(z.nullable(z.string())),
  privateNote: z.optional(z.nullable(z.string())),
  publicNote: z.optional(z.nullable(z.string())),
  customImageUrl: z.optional(z.nullable(z.string())),
  customBackImageUrl: z.optional(z.nullable(z.string())),
  forTrade: z.optional(z.boolean('forTrade must be a boolean value')),
  forSale: z.optional(z.boolean('forSale must be a boolean value')),
  condition: z.optional(z.nullable(z.string())),
})
export type UserInventorySave = z.infer<typeof UserInventorySave>

/** The copy as it is sent: fields that are not defined are left out, `_id` where the copy exists. */
export function savedFields(copy: UserInventorySave & { id?: string }): UserInventorySave {
  const { id, _id = id, ...fields } = copy
  return Object.fromEntries(Object.entries({ ...fields, _id }).filter(([, value]) => value !== undefined))
}
