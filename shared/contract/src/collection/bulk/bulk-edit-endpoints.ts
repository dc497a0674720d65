import * as z from 'zod/mini'
import { defineEndpoint, maxLargeBodyBytes } from '../../endpoints/endpoint.ts'
import { createIdListSchema, maxIdsPerRequest } from '../../endpoints/id-list.ts'
import { createIdSchema, objectIdSchema } from '../../endpoints/object-id.ts'
import { NewCopy } from '../new-copy.ts'

const { condition, box, boxRow, binder, binderPage, binderPocket, tags, forTrade, forSale } = NewCopy.shape
const singleFields = { condition, box, boxRow, binder, binderPage, binderPocket, forTrade, forSale }

/** A copy with its values in all fields of bulk edits. */
const editedCopyFields = {
  condition: z.nullable(z.string()),
  box: z.nullable(z.string()),
  boxRow: z.nullable(z.string()),
  binder: z.nullable(z.string()),
  binderPage: z.nullable(z.string()),
  binderPocket: z.nullable(z.string()),
  tags: z.array(z.string()),
  forTrade: z.boolean(),
  forSale: z.boolean(),
}
const CopyBeforeBulkEdit = z.object({ id: objectIdSchema, cardId: objectIdSchema, ...editedCopyFields })
export type CopyBeforeBulkEdit = z.infer<typeof CopyBeforeBulkEdit>

/** `before` has the copies that changed, as they were. Copies that the caller does not have are ignored. */
export const editCopies = defineEndpoint('PUT', '/api/user-inventory/bulk-edit', {
  summary: 'Change condition, location, tags or marks of copies',
  access: 'member',
  acceptsIdempotencyKey: true,
  errorResponses: { 422: 'The Idempotency-Key was used for another request' },
  body: z.strictObject({
    ids: createIdListSchema('ids', 'User inventory item ID is required'),
    edit: z.strictObject({ ...singleFields, addedTags: tags, removedTags: tags }),
  }),
  reply: z.object({ before: z.array(CopyBeforeBulkEdit) }),
})

/** Undo of `editCopies`: sets the fields of bulk edits to these values. */
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
  reply: z.object({ updatedCount: z.int() }),
})
