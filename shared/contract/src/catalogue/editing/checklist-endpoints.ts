import * as z from 'zod/mini'
import { defineEndpoint, maxLargeBodyBytes } from '../../endpoints/endpoint.ts'
import { objectIdSchema } from '../../endpoints/object-id.ts'
import { CatalogueEdit } from './catalogue-edit.ts'
import { ChecklistDiff, maxChecklistTextLength } from './checklist.ts'

const params = z.object({ id: objectIdSchema })
const text = z
  .string()
  .check(
    z.minLength(1, 'Paste a checklist.'),
    z.maxLength(maxChecklistTextLength, `Must be at most ${maxChecklistTextLength.toLocaleString('en')} characters`),
  )

/** A POST, because a checklist is longer than an address may be. */
export const previewPastedChecklist = defineEndpoint('POST', '/api/admin/insert-sets/:id/checklist/preview', {
  summary: 'What a pasted checklist would change in an insert set',
  access: 'admin',
  params,
  maxBodyBytes: maxLargeBodyBytes,
  body: z.strictObject({ text }),
  reply: z.object({ diff: ChecklistDiff }),
  errorResponses: { 404: 'No such insert set' },
})

/** All changes are one change of the insert set, which one revert takes back. */
export const applyPastedChecklist = defineEndpoint('PUT', '/api/admin/insert-sets/:id/checklist', {
  summary: 'Apply a pasted checklist to an insert set',
  access: 'admin',
  params,
  maxBodyBytes: maxLargeBodyBytes,
  body: z.strictObject({ text, fingerprint: z.string(), withdrawsMissing: z.boolean() }),
  reply: z.object({ edit: CatalogueEdit }),
  errorResponses: {
    404: 'No such insert set',
    409: 'The cards have changed since the preview, or a catalogue is being imported',
  },
})
