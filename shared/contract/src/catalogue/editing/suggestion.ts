import * as z from 'zod/mini'
import { objectIdSchema } from '../../endpoints/object-id.ts'
import { PublicUser } from '../../users/user.ts'
import { CatalogueKindParam, FieldChanges, FieldValues } from './catalogue-field-values.ts'

/** A change of the catalogue that a member suggests (spec §4.26). */
export const Suggestion = z.object({
  id: z.string(),
  kind: CatalogueKindParam,
  /** null for a new entry until the suggestion is accepted. */
  rowId: z.nullable(objectIdSchema),
  isNew: z.boolean(),
  /** Name of the entry at the time of the suggestion. */
  name: z.string(),
  /** Of an accepted suggestion: what was applied. */
  changes: FieldChanges,
  evidence: z.string(),
  evidenceUrl: z.nullable(z.string()),
  state: z.enum(['open', 'accepted', 'declined']),
  declineReason: z.nullable(z.string()),
  /** Whether it was applied without an admin. */
  isAutomatic: z.boolean(),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
})
export type Suggestion = z.infer<typeof Suggestion>

/** A suggestion that waits for an admin. */
export const OpenSuggestion = z.extend(Suggestion, {
  suggestedBy: z.pick(PublicUser, { id: true, username: true }),
  /** Number of the member's accepted suggestions, except those that were reverted. */
  acceptedCount: z.int(),
  /** Values of the entry now; null if it is not in the catalogue. Empty for a new entry. */
  current: z.nullable(FieldValues),
})
export type OpenSuggestion = z.infer<typeof OpenSuggestion>
