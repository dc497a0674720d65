import * as z from 'zod/mini'
import { defineEndpoint, maxLargeBodyBytes } from '../../endpoints/endpoint.ts'
import { createIdListSchema, maxIdsPerRequest } from '../../endpoints/id-list.ts'
import { createIdSchema, objectIdSchema } from '../../endpoints/object-id.ts'
import { NewCopy } from '../new-copy.ts'

const { condition, box, boxRow, binder, binderPage, binderPocket, tags, forTrade, forSale } = NewCopy.shape
const singleFields = { condition, box, boxRow, binder, binderPage, binderPocket, forTrade, forSale }

/** A copy with the values that it had in the fields of the edit. */
const CopyBeforeBulkEdit = z.object({
  id: objectIdSchema,
  cardId: objectIdSchema,
  condition: z.optional(z.nullable(z.string())),
  box: z.optional(z.nullable(z.string())),
  boxRow: z.optional(z.nullable(z.string())),
  binder: z.optional(z.nullable(z.string())),
  binderPage: z.optional(z.nullable(z.string())),
  binderPocket: z.optional(z.nullable(z.string())),
  tags: z.optional(z.array(z.string())),
  forTrade: z.optional(z.boolean()),
  forSale: z.optional(z.boolean()),
})
export type CopyBeforeBulkEdit = z.infer<typeof CopyBeforeBulkEdit>

/**
 * `before` has the copies that changed, with the fields of the edit as they were. Copies whose condition would change while
 * they are promised in a trade stay, and their ids are in `heldIds`. Copies that the caller does not have are ignored.
 */
export const editCopies = defineEndpoint('PUT', '/api/user-inventory/bulk-edit', {
  summary: 'Change condition, location, tags or marks of copies',
  access: 'member',
  acceptsIdempotencyKey: true,
  body: z.strictObject({
    ids: createIdListSchema('ids', 'User inventory item ID is required'),
    edit: z.strictObject({ ...singleFields, addedTags: tags, removedTags: tags }),
  }),
  reply: z.object({ before: z.array(CopyBeforeBulkEdit), heldIds: z.array(objectIdSchema) }),
})

/** Undo of `editCopies`: sets the given fields to these values. The other fields stay, and so do the copies of `heldIds`. */
export const undoEditCopies = defineEndpoint('PUT', '/api/user-inventory/bulk-edit/undo', {
  summary: 'Undo a bulk edit of copies',
  access: 'member',
  maxBodyBytes: maxLargeBodyBytes,
  body: z.strictObject({
    copies: z
      .array(
        z.strictObject({ id: createIdSchema('User inventory item ID is required'), ...singleFields, tags }),
        'copies must be a list of copies',
      )
      .check(z.minLength(1, 'copies must be a list of copies'), z.maxLength(maxIdsPerRequest)),
  }),
  reply: z.object({ updatedCount: z.int(), heldIds: z.array(objectIdSchema) }),
})
