import * as z from 'zod/mini'
import { defineEndpoint, maxLargeBodyBytes } from '../../endpoints/endpoint.ts'
import { objectIdSchema } from '../../endpoints/object-id.ts'
import { createLimitSchemaWithDefault, pagedReplyFields, pageNumberSchema } from '../../endpoints/paging.ts'
import { CatalogueEdit, ImportConflict } from './catalogue-edit.ts'
import { CatalogueKindParam, EditableCatalogueRow, FieldChanges, FieldValues } from './catalogue-field-values.ts'

// Admins edit the catalogue (spec §4.24). Every change can be reverted.

const rowParams = z.object({ kind: CatalogueKindParam, id: objectIdSchema })
const editReply = z.object({ edit: CatalogueEdit })
const notFound = 'No such row'
const editParams = z.object({ editId: z.coerce.number<string>().check(z.int(), z.positive()) })
const editNotFound = 'No such change'
const importRunning = 'a catalogue is being imported'

export const getEditableCatalogueRow = defineEndpoint('GET', '/api/admin/catalogue/:kind/:id', {
  summary: 'A row of the catalogue with the fields that can be edited',
  access: 'admin',
  params: rowParams,
  reply: z.object({ row: EditableCatalogueRow }),
  errorResponses: { 404: notFound },
})

export const createCatalogueRow = defineEndpoint('POST', '/api/admin/catalogue/:kind', {
  summary: 'Add a product, an insert set or a card',
  access: 'admin',
  params: z.object({ kind: CatalogueKindParam }),
  maxBodyBytes: maxLargeBodyBytes,
  body: z.strictObject({ fields: FieldValues }),
  reply: editReply,
  status: 201,
  errorResponses: { 409: `A parent does not exist, or ${importRunning}` },
})

/** A changed parent moves the row, with the copies and wishes of its cards. */
export const changeCatalogueRow = defineEndpoint('PATCH', '/api/admin/catalogue/:kind/:id', {
  summary: 'Change fields, each from the value that the caller has seen',
  access: 'admin',
  params: rowParams,
  maxBodyBytes: maxLargeBodyBytes,
  body: z.strictObject({ changes: FieldChanges }),
  reply: editReply,
  errorResponses: { 404: notFound, 409: `A field has another value meanwhile, or ${importRunning}` },
})

/** What the row contains, and its copies and wishes, move to the other row. Its id and address lead there. */
export const mergeCatalogueRow = defineEndpoint('POST', '/api/admin/catalogue/:kind/:id/merge', {
  summary: 'Merge a row into another one of its kind',
  access: 'admin',
  params: rowParams,
  body: z.strictObject({ intoId: objectIdSchema }),
  reply: editReply,
  errorResponses: { 404: notFound, 409: `The other row does not exist, or ${importRunning}` },
})

export const withdrawCatalogueRow = defineEndpoint('DELETE', '/api/admin/catalogue/:kind/:id', {
  summary: 'Withdraw a row that is empty and that nobody owns or wishes for',
  access: 'admin',
  params: rowParams,
  reply: editReply,
  errorResponses: { 404: notFound, 409: `The row is in use, or ${importRunning}` },
})

/** Shown before a row is merged, moved or withdrawn. */
export const countMembersOwningOrWishingForRow = defineEndpoint('GET', '/api/admin/catalogue/:kind/:id/members', {
  summary: 'Number of members who own or wish for a card, or for one that a row contains',
  access: 'admin',
  params: rowParams,
  reply: z.object({ memberCount: z.int() }),
  errorResponses: { 404: notFound },
})

/** Includes merges of other rows into this one. A withdrawn or merged row has its history too. */
export const listEditsOfCatalogueRow = defineEndpoint('GET', '/api/admin/catalogue/:kind/:id/edits', {
  summary: 'History of a row, newest first',
  access: 'admin',
  params: rowParams,
  query: z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(20) }),
  reply: z.object({ edits: z.array(CatalogueEdit), ...pagedReplyFields, totalEdits: z.int() }),
})

/** Shown before a change is reverted. 0 if it is neither a merge nor a move, or reverted already. */
export const countMembersAffectedByRevert = defineEndpoint('GET', '/api/admin/catalogue-edits/:editId/members', {
  summary: 'Number of members whose copies or wishes the revert of a change would move',
  access: 'admin',
  params: editParams,
  reply: z.object({ memberCount: z.int() }),
  errorResponses: { 404: editNotFound },
})

/** Reverting is a change too. A field that was changed again since is not overwritten. */
export const revertCatalogueEdit = defineEndpoint('POST', '/api/admin/catalogue-edits/:editId/revert', {
  summary: 'Revert a change',
  access: 'admin',
  params: editParams,
  reply: editReply,
  errorResponses: {
    404: editNotFound,
    409: `The change is reverted already or was changed again, or ${importRunning}`,
  },
})

export const listImportConflicts = defineEndpoint('GET', '/api/admin/catalogue-conflicts', {
  summary: 'Fields that were changed here and in the source of an import, newest first',
  access: 'admin',
  query: z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(50) }),
  reply: z.object({ conflicts: z.array(ImportConflict), ...pagedReplyFields, totalConflicts: z.int() }),
})

/** Keeps the value of the site. To take the value of the source, change the field. */
export const dismissImportConflict = defineEndpoint('DELETE', '/api/admin/catalogue-conflicts/:id/:field', {
  summary: 'Settle a conflict in favor of the site',
  access: 'admin',
  params: z.object({ id: objectIdSchema, field: z.string() }),
  reply: z.object({ message: z.string() }),
  errorResponses: { 404: 'No such conflict' },
})
