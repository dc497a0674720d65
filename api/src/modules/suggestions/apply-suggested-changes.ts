import type { FieldChanges, FieldValues } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import {
  findSuggestedMergeOrWithdrawal,
  hasMergeOrWithdrawalField,
  type SuggestedMergeOrWithdrawal,
} from '@ninepocket/contract/catalogue/editing/suggested-merge-or-withdrawal'
import type { EditContext } from '../../catalogue-data/edits/edit-row.ts'
import type { Queryable } from '../../database/queryable.ts'
import { createInvalidInputError } from '../../http/errors/domain-error.ts'
import {
  assertFieldChanges,
  assertNewFields,
  changeFieldsOfRow,
  createRowFromFields,
  requireEditableRow,
} from '../catalogue-edits/edit-fields.ts'
import { mergeRowById, requireMergeRows, withdrawRowById } from '../catalogue-edits/merge-or-withdraw-row.ts'

/** `rowId` is null for a new row. */
export type SuggestedChanges = { kind: CatalogueKind; rowId: string | null; changes: FieldChanges }

/** Checks a suggestion without applying it, and returns the name of its row. @throws DomainError 400, 404, 409 */
export async function assertSuggestedChanges(
  db: Queryable,
  { kind, rowId, changes }: SuggestedChanges,
): Promise<string> {
  if (rowId === null) {
    const fields = toNewFields(changes)
    await assertNewFields(db, kind, fields)
    return String(fields.name)
  }
  const act = requireSingleAct(changes)
  if (act === null) return String((await assertFieldChanges(db, kind, rowId, changes)).row.name)
  if (act.kind === 'merge') return String((await requireMergeRows(db, kind, { id: rowId, ...act })).source.row.name)
  return String((await requireEditableRow(db, kind, rowId)).fields.name)
}

/** Applies a suggestion and returns the id of the edit. @throws DomainError 400, 404, 409 */
export async function applySuggestedChanges(
  context: EditContext,
  { kind, rowId, changes }: SuggestedChanges,
): Promise<number> {
  if (rowId === null) return createRowFromFields(context, kind, toNewFields(changes))
  const act = requireSingleAct(changes)
  if (act === null) return changeFieldsOfRow(context, kind, rowId, changes)
  if (act.kind === 'merge') return mergeRowById(context, kind, { id: rowId, intoId: act.intoId })
  return withdrawRowById(context, kind, rowId)
}

/** @throws DomainError 400 if a merge or a withdrawal has other values, or is suggested beside something else */
function requireSingleAct(changes: FieldChanges): SuggestedMergeOrWithdrawal | null {
  const act = findSuggestedMergeOrWithdrawal(changes)
  if (act === null && hasMergeOrWithdrawalField(changes)) {
    const message = 'Suggest a merge from null to the ID of an entry, or a withdrawal from null to “yes”'
    throw createInvalidInputError([{ path: 'changes', message }])
  }
  if (act !== null && Object.keys(changes).length > 1)
    throw createInvalidInputError([{ path: 'changes', message: 'Suggest a merge or a withdrawal on its own' }])
  return act
}

/** Returns the fields of a new row. @throws DomainError 400 if one of them is said to have a value already */
function toNewFields(changes: FieldChanges): FieldValues {
  const invalid = Object.entries(changes).find(([, { from }]) => from !== null)
  if (invalid) throw createInvalidInputError([{ path: invalid[0], message: 'A new entry has no earlier values' }])
  return Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to]))
}
