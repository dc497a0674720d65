import * as z from 'zod/mini'
import { objectIdSchema } from '../../endpoints/object-id.ts'
import { PublicUser } from '../../users/user.ts'
import { CatalogueKindParam, FieldValue, FieldValues } from './catalogue-field-values.ts'

/** A change of a row of the catalogue (spec §4.24). */
export const CatalogueEdit = z.object({
  id: z.int(),
  kind: CatalogueKindParam,
  rowId: objectIdSchema,
  action: z.enum(['create', 'change', 'move', 'merge', 'withdraw', 'restore', 'checklist']),
  /** null before the row was created. */
  before: z.nullable(FieldValues),
  /** null after the row was merged or withdrawn. */
  after: z.nullable(FieldValues),
  /** Of a merge: the row that took over. */
  targetId: z.nullable(objectIdSchema),
  /** Of a checklist: how many cards it has added or restored, changed and withdrawn. */
  cardCounts: z.nullable(z.object({ added: z.int(), changed: z.int(), withdrawn: z.int() })),
  /** The change that this one reverts. */
  revertsId: z.nullable(z.int()),
  isReverted: z.boolean(),
  /** null if the user has deleted the account. */
  editedBy: z.nullable(z.pick(PublicUser, { id: true, username: true })),
  editedAt: z.string(),
})
export type CatalogueEdit = z.infer<typeof CatalogueEdit>

/** A field that was changed on the site and differently in the source of an import. */
export const ImportConflict = z.object({
  kind: CatalogueKindParam,
  rowId: objectIdSchema,
  field: z.string(),
  /** The value of the source before the change on the site. */
  sourceBefore: FieldValue,
  siteValue: FieldValue,
  sourceValue: FieldValue,
  foundAt: z.string(),
})
export type ImportConflict = z.infer<typeof ImportConflict>
