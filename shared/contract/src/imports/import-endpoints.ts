import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { createIdSchema, objectIdSchema } from '../endpoints/object-id.ts'
import { createLimitSchemaWithDefault, pagedReplyFields, pageNumberSchema, skipSchema } from '../endpoints/paging.ts'
import { CollectionImport, ImportCounts, ImportMapping, ImportRow, SetTextRowCounts } from './collection-import.ts'
import { exportFormats } from './export-formats.ts'
import { ImportForm } from './import-form.ts'
import { ownedCardImportPolicies, rowAnswers, rowFates, rowOutcomes } from './import-rule.ts'

const importIdSchema = createIdSchema('Import ID is required')
const importParams = z.object({ importId: importIdSchema })
const importReply = z.object({ import: CollectionImport })
const notFound = { 404: 'The caller has no such import' }
const wrongState = { ...notFound, 409: 'The import is in another state' }

/**
 * Reads a file while it arrives: CSV, TSV or a pasted table, also compressed by gzip, or a ZIP that this site has exported, at most
 * 100 MB. The reply has the state `needs-mapping` or `matching`.
 */
export const startImport = defineEndpoint('POST', '/api/imports', {
  summary: 'Send a file to import, as form file “file”',
  access: 'member',
  status: 201,
  formFile: 'file',
  formFields: ImportForm,
  errorResponses: {
    409: 'The caller has an import that is not finished, or imports that hold too many parked or left-out rows and photos',
    422: 'The file cannot be read; the message names the line',
  },
  reply: importReply,
})

export const listImports = defineEndpoint('GET', '/api/imports', {
  summary: 'Imports of the caller, newest first',
  access: 'member',
  query: z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(20) }),
  reply: z.object({ imports: z.array(CollectionImport), ...pagedReplyFields, totalImports: z.int() }),
})

export const getCurrentImport = defineEndpoint('GET', '/api/imports/current', {
  summary: 'The import of the caller that is not finished',
  access: 'member',
  reply: z.object({ import: z.nullable(CollectionImport) }),
})

export const getImport = defineEndpoint('GET', '/api/imports/:importId', {
  summary: 'One import of the caller',
  access: 'member',
  params: importParams,
  errorResponses: notFound,
  reply: importReply,
})

/**
 * Sends `data: {"import": …}`, in the form of `getImport`, at once and after each change. Ends when the server has nothing to do;
 * a client that connects again gets the present state.
 */
export const watchImport = defineEndpoint('GET', '/api/imports/:importId/events', {
  summary: 'Progress of an import as server-sent events',
  access: 'member',
  params: importParams,
  replyMediaType: 'text/event-stream',
  errorResponses: { ...notFound, 429: 'The caller watches too many imports' },
  reply: z.unknown(),
})

/**
 * Possible until the commit, also for a file whose format is known. The mapping is stored for the next file with the
 * same header.
 */
export const setImportMapping = defineEndpoint('PUT', '/api/imports/:importId/mapping', {
  summary: 'Say what the columns of the file hold',
  access: 'member',
  params: importParams,
  errorResponses: wrongState,
  body: z.strictObject({ mapping: ImportMapping }),
  reply: importReply,
})

export const listImportSetTexts = defineEndpoint('GET', '/api/imports/:importId/sets', {
  summary: 'Rows of an import by the text for the set, most rows to decide first',
  access: 'member',
  params: importParams,
  query: z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(50) }),
  errorResponses: notFound,
  reply: z.object({ sets: z.array(SetTextRowCounts), ...pagedReplyFields, totalSets: z.int() }),
})

/** Rows after the line `afterLine`, so that answers do not shift the next page. */
export const listImportRows = defineEndpoint('GET', '/api/imports/:importId/rows', {
  summary: 'Rows of an import in the order of the file',
  access: 'member',
  params: importParams,
  query: z.object({
    fate: z.optional(z.enum(rowFates, `fate must be one of ${rowFates.join(', ')}`)),
    outcome: z.optional(z.enum(rowOutcomes, `outcome must be one of ${rowOutcomes.join(', ')}`)),
    afterLine: skipSchema,
    limit: createLimitSchemaWithDefault(50),
  }),
  errorResponses: notFound,
  reply: z.object({ rows: z.array(ImportRow), hasMore: z.boolean() }),
})

/** `ask` takes an answer back: a row that was parked before its card was chosen is parked again. An answer is remembered for the next file. */
export const answerImportRow = defineEndpoint('PUT', '/api/imports/:importId/rows/:line', {
  summary: 'Choose the card of a row, park it or leave it out',
  access: 'member',
  params: z.object({ importId: importIdSchema, line: skipSchema }),
  errorResponses: { 404: 'The caller has no such row, or the card is missing', 409: 'The import is in another state' },
  body: z
    .strictObject({
      answer: z.enum(rowAnswers, `answer must be one of ${rowAnswers.join(', ')}`),
      cardId: z.optional(createIdSchema('Card ID is required')),
    })
    .check(z.refine(({ answer, cardId }) => answer !== 'card' || Boolean(cardId), 'cardId is required')),
  reply: z.object({ row: ImportRow, counts: ImportCounts }),
})

/** Matches the asked and parked rows with this text again. The answer is remembered for the next file. */
export const answerImportSetText = defineEndpoint('PUT', '/api/imports/:importId/sets', {
  summary: 'Say which set a text of the file means',
  access: 'member',
  params: importParams,
  errorResponses: {
    404: 'The caller has no such import, or the set is missing',
    409: 'The import is in another state',
  },
  body: z.strictObject({
    setText: z.string('setText must be a string').check(z.maxLength(1_000, 'setText must be at most 1,000 characters')),
    productId: objectIdSchema,
    /** Absent when the rows name insert sets of the product. */
    insertSetId: z.optional(objectIdSchema),
  }),
  reply: importReply,
})

/** Parks the rows that are still asked, and adds the copies of the rows with a card, beside other work. */
export const commitImport = defineEndpoint('POST', '/api/imports/:importId/commit', {
  summary: 'Add the copies or wishes of an import',
  access: 'member',
  params: importParams,
  errorResponses: wrongState,
  body: z.strictObject({
    policy: z.enum(ownedCardImportPolicies, `policy must be one of ${ownedCardImportPolicies.join(', ')}`),
  }),
  reply: importReply,
})

/** Removes the copies or wishes that an import added within 30 days. Those changed since are kept. */
export const undoImport = defineEndpoint('POST', '/api/imports/:importId/undo', {
  summary: 'Take an import back',
  access: 'member',
  params: importParams,
  errorResponses: wrongState,
  reply: importReply,
})

/** Matches the parked rows of a finished import again. It is then at `deciding` if one of them has a card or candidates. */
export const retryParkedImportRows = defineEndpoint('POST', '/api/imports/:importId/retry', {
  summary: 'Try the parked rows of an import again',
  access: 'member',
  params: importParams,
  errorResponses: wrongState,
  reply: importReply,
})

/**
 * Deletes an import that has added nothing, or that was undone. An import that is adding copies is finished instead:
 * its remaining rows are parked, and so are the photos that were being stored. A finished import that has added copies
 * cannot be deleted, only undone.
 */
export const deleteImport = defineEndpoint('DELETE', '/api/imports/:importId', {
  summary: 'Cancel an import, or delete one that added nothing',
  access: 'member',
  params: importParams,
  errorResponses: wrongState,
  reply: z.object({ message: z.string() }),
})

export const downloadParkedRows = defineEndpoint('GET', '/api/imports/:importId/parked', {
  summary: 'The parked rows of an import with the bytes of the file',
  access: 'member',
  allowsSuspended: true,
  params: importParams,
  replyMediaType: 'text/csv',
  errorResponses: notFound,
  reply: z.unknown(),
})

/** Deletes all parked rows of an import, or those on these lines. */
export const deleteParkedRows = defineEndpoint('DELETE', '/api/imports/:importId/parked', {
  summary: 'Delete parked rows of an import',
  access: 'member',
  params: importParams,
  errorResponses: wrongState,
  body: z.strictObject({
    lines: z.optional(z.array(z.int()).check(z.maxLength(500, 'lines must be at most 500 numbers'))),
  }),
  reply: importReply,
})

/** Stores the photos of added copies that did not fit into the limits of the caller's photos, or were left by a cancel. */
export const storeParkedPhotos = defineEndpoint('POST', '/api/imports/:importId/parked-photos', {
  summary: 'Store the parked photos of an import',
  access: 'member',
  params: importParams,
  errorResponses: wrongState,
  reply: importReply,
})

export const deleteParkedPhotos = defineEndpoint('DELETE', '/api/imports/:importId/parked-photos', {
  summary: 'Delete the parked photos of an import',
  access: 'member',
  params: importParams,
  errorResponses: wrongState,
  reply: importReply,
})

/**
 * The site's own format has every field, and comes back in equal to the byte. `archive` is a ZIP with this table as CSV and JSON, and
 * the photos of the copies. Foreign formats keep what they have columns for.
 */
export const exportCollectionOrWishlist = defineEndpoint('GET', '/api/exports/:target', {
  summary: 'The caller’s collection or wishlist as a CSV file, or as a ZIP with photos',
  access: 'member',
  allowsSuspended: true,
  params: z.object(ImportForm.shape),
  query: z.object({
    format: z._default(z.enum(exportFormats, `format must be one of ${exportFormats.join(', ')}`), 'ninepocket'),
  }),
  replyMediaType: 'text/csv',
  reply: z.unknown(),
})
