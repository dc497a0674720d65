import * as z from 'zod/mini'
import { objectIdSchema } from '../../endpoints/object-id.ts'
import { FieldChanges, FieldValues } from './catalogue-field-values.ts'

/** Limits on a pasted checklist. */
export const maxChecklistTextLength = 500_000
export const maxChecklistLines = 5_000

/** What a pasted checklist would change in its insert set. Lines count from 1. */
export const ChecklistDiff = z.object({
  added: z.array(z.object({ line: z.int(), fields: FieldValues })),
  changed: z.array(z.object({ line: z.int(), id: objectIdSchema, name: z.string(), changes: FieldChanges })),
  /** Cards of the insert set that the paste does not contain. A card in use cannot be withdrawn. */
  missing: z.array(
    z.object({ id: objectIdSchema, name: z.string(), cardNumber: z.nullable(z.string()), isInUse: z.boolean() }),
  ),
  unchangedCount: z.int(),
  /** Lines that cannot be read. While there are any, nothing is applied. */
  errors: z.array(z.object({ line: z.int(), message: z.string() })),
  /** Identifies the changes, so that exactly what was seen is applied. */
  fingerprint: z.string(),
})
export type ChecklistDiff = z.infer<typeof ChecklistDiff>
