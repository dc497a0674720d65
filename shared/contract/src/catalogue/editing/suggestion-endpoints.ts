import * as z from 'zod/mini'
import { defineEndpoint, maxLargeBodyBytes } from '../../endpoints/endpoint.ts'
import { messageReplySchema } from '../../endpoints/message-reply.ts'
import { objectIdSchema } from '../../endpoints/object-id.ts'
import { createLimitSchemaWithDefault, pagedReplyFields, pageNumberSchema } from '../../endpoints/paging.ts'
import { CatalogueKindParam, EditableCatalogueRow, FieldChanges } from './catalogue-field-values.ts'
import { OpenSuggestion, Suggestion } from './suggestion.ts'
import {
  evidenceLinkErrors,
  evidenceLinkPattern,
  maxDeclineReasonLength,
  maxEvidenceLength,
  maxEvidenceLinkLength,
} from './suggestion-rule.ts'

// Members suggest changes of the catalogue (spec §4.26).

const rowParams = z.object({ kind: CatalogueKindParam, id: objectIdSchema })
const notFound = 'No such row'
const importRunning = 'a catalogue is being imported'

export const getSuggestibleRow = defineEndpoint('GET', '/api/suggestions/rows/:kind/:id', {
  summary: 'A row of the catalogue with the fields that members may suggest to change',
  access: 'member',
  params: rowParams,
  reply: z.object({ row: EditableCatalogueRow }),
  errorResponses: { 404: notFound },
})

/** Additive suggestions of members with many accepted ones are applied at once. */
export const sendSuggestion = defineEndpoint('POST', '/api/suggestions', {
  summary: 'Suggest a change to the catalogue: of fields, a merge, a withdrawal or a new entry',
  access: 'member',
  maxBodyBytes: maxLargeBodyBytes,
  body: z.strictObject({
    kind: CatalogueKindParam,
    /** null suggests a new entry. */
    rowId: z.nullable(objectIdSchema),
    changes: FieldChanges,
    evidence: z.string().check(z.trim(), z.maxLength(maxEvidenceLength, 'Evidence must be at most 2,000 characters')),
    evidenceUrl: z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.regex(evidenceLinkPattern, evidenceLinkErrors.pattern),
          z.maxLength(maxEvidenceLinkLength, evidenceLinkErrors.length),
        ),
    ),
  }),
  status: 201,
  reply: z.object({ suggestion: Suggestion }),
  errorResponses: {
    404: notFound,
    409: `A field has another value meanwhile, too many suggestions are open, or ${importRunning}`,
  },
})

export const listOwnSuggestions = defineEndpoint('GET', '/api/suggestions/own', {
  summary: "The caller's suggestions, newest first",
  access: 'member',
  query: z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(20) }),
  reply: z.object({ suggestions: z.array(Suggestion), ...pagedReplyFields, totalSuggestions: z.int() }),
})

export const listOpenSuggestions = defineEndpoint('GET', '/api/admin/suggestions', {
  summary: 'Open suggestions, oldest first',
  access: 'admin',
  query: z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(50) }),
  reply: z.object({ suggestions: z.array(OpenSuggestion), ...pagedReplyFields, totalSuggestions: z.int() }),
})

/** The outcome is mailed to the member. `changes` replaces what was suggested. */
export const decideSuggestion = defineEndpoint('PUT', '/api/admin/suggestions/:suggestionId', {
  summary: 'Accept a suggestion, as it is or with other changes, or decline it with a reason',
  access: 'admin',
  maxBodyBytes: maxLargeBodyBytes,
  params: z.object({ suggestionId: z.string().check(z.regex(/^\d{1,15}$/, 'suggestionId must be a whole number')) }),
  body: z.strictObject({
    decision: z.enum(['accept', 'decline']),
    changes: z.optional(FieldChanges),
    reason: z.optional(
      z.string().check(z.trim(), z.maxLength(maxDeclineReasonLength, 'The reason must be at most 1,000 characters')),
    ),
  }),
  errorResponses: {
    404: 'No such suggestion or row',
    409: `An admin has already decided, a field has another value meanwhile, or ${importRunning}`,
  },
  reply: messageReplySchema,
})

/** Members with a hidden profile, or whose changes were all reverted, are left out. */
export const listContributors = defineEndpoint('GET', '/api/contributors/:kind/:id', {
  summary: 'Members whose suggestions for a row were accepted, the first ones first',
  access: 'anyone',
  params: rowParams,
  reply: z.object({ contributors: z.array(z.object({ username: z.string() })) }),
})
