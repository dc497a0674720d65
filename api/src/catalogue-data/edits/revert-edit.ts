import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '../../database/queryable.ts'
import { lockUsersOfPastMerge, restoreMergedHoldings } from '../../modules/holdings/counters/move-copies-and-wishes.ts'
import { hashSourceId } from '../write/source-id.ts'
import { deleteForwardsOfRestoredRows } from './delete-forwards-of-restored-rows.ts'
import { type CardChange, editChecklist } from './edit-checklist.ts'
import { changeRow, type EditContext } from './edit-row.ts'
import { insertEdit, listPartsOfEdit, type StoredEdit } from './edits-repository.ts'
import { resolveMergeTargetId } from './forwards-repository.ts'
import { moveRowsToParent } from './merge-rows.ts'
import { type AnySourceRow, findRow, rowStorageByKind } from './row-storage-by-kind.ts'
import { withdrawRow } from './withdraw-row.ts'
import { writeRowsEditedOnSite } from './write-rows-edited-on-site.ts'

/** Fields that were changed again since, or a row that is gone. */
export class RevertConflictError extends Error {
  override name = 'RevertConflictError'
}

type Context = Omit<EditContext, 'revertsId'>

/**
 * Reverts an edit by another one, and returns its id.
 * @throws RevertConflictError, RowInUseError
 */
export async function revertEdit(context: Context, edit: StoredEdit): Promise<number> {
  const revertContext = { ...context, revertsId: edit.id }
  const { kind, rowId: id, before, after } = edit
  if (edit.action === 'checklist') return revertChecklist(revertContext, edit)
  const row = await findRow(context.client, kind, id)
  if (before !== null && after === null) {
    if (row !== null) throw new RevertConflictError('The row exists again.')
    return restoreRow(revertContext, edit, before)
  }
  if (row === null) throw new RevertConflictError('The row does not exist anymore.')
  if (before === null) return withdrawRow(revertContext, { kind, id, row })
  return changeRow(revertContext, { kind, id, row }, restoreFields(row, before, after))
}

/**
 * Returns a row with the fields that an edit has changed as they were before.
 * @throws RevertConflictError if a field was changed again
 */
function restoreFields(row: AnySourceRow, before: AnySourceRow, after: AnySourceRow | null): AnySourceRow {
  const current = withoutDerivedProduct(row)
  const earlier = withoutDerivedProduct(before)
  const later = after && withoutDerivedProduct(after)
  const fields = Object.keys(earlier).filter((field) => !isDeepStrictEqual(earlier[field], later?.[field]))
  const changedAgain = fields.filter((field) => !isDeepStrictEqual(current[field], later?.[field]))
  if (changedAgain.length > 0) throw new RevertConflictError(`Changed again since: ${changedAgain.join(', ')}.`)
  return { ...current, ...Object.fromEntries(fields.map((field) => [field, earlier[field]])) }
}

/** Reverts all changes of a checklist in one edit, except those that were reverted on their own. */
async function revertChecklist(context: EditContext, edit: StoredEdit): Promise<number> {
  const { client } = context
  const parts = (await listPartsOfEdit(client, edit.id)).filter(({ isReverted }) => !isReverted)
  const found = await rowStorageByKind.card.reader.findByIds(
    client,
    parts.map(({ rowId }) => rowId),
  )
  const rows = new Map(found.map(({ id, row }) => [id, row]))
  const changes = parts.map((part): CardChange => {
    const { id: revertsId, rowId: id, before, after } = part
    const row = rows.get(id) ?? null
    if ((row === null) !== (after === null))
      throw new RevertConflictError(
        `“${String((before ?? after)?.name)}” was ${row === null ? 'removed' : 'restored'} since.`,
      )
    if (row === null) return { id, before: null, after: before && withoutDerivedProduct(before), revertsId }
    return { id, before: row, after: before && restoreFields(row, before, after), revertsId }
  })
  return editChecklist(context, edit.rowId, changes)
}

/** The product of a card follows from its insert set, which may be another one now. */
function withoutDerivedProduct(row: AnySourceRow): AnySourceRow {
  return 'insertSetSourceId' in row ? { ...row, productSourceId: null } : row
}

/** Restores a withdrawn or merged row, with what the merge moved and is still where it moved to. */
async function restoreRow(context: EditContext, edit: StoredEdit, row: AnySourceRow): Promise<number> {
  const { client, userId, revertsId } = context
  const { kind, rowId: id, targetId } = edit
  const userIds = targetId !== null && kind === 'card' ? await lockUsersOfPastMerge(client, edit.id) : []
  await deleteForwardsOfRestoredRows(client, kind, [id])
  await writeRowsEditedOnSite(client, kind, [{ id, row: withoutDerivedProduct(row) }])
  if (targetId !== null) {
    const currentTargetId = await resolveMergeTargetId(client, targetId)
    if (kind === 'card')
      await restoreMergedHoldings(client, { userIds, mergeId: edit.id, cardId: id, targetId: currentTargetId })
    else await moveBack(context, edit, currentTargetId)
  }
  const after = await findRow(client, kind, id)
  return insertEdit(client, { kind, rowId: id, action: 'restore', before: null, after, revertsId, userId })
}

async function moveBack({ client }: EditContext, edit: StoredEdit, targetId: string): Promise<void> {
  if (edit.before === null) return
  const { kind, ids } = await findRowIdsToMoveBack(client, edit, targetId)
  await moveRowsToParent(client, kind, ids, edit.before.sourceId)
}

/** Returns what a merge of insert sets or products has moved to `targetId` and is still there. */
export async function findRowIdsToMoveBack(db: Queryable, { kind, movedIds }: StoredEdit, targetId: string) {
  const containedKind = kind === 'product' ? 'insertSet' : 'card'
  const { reader, parent } = rowStorageByKind[containedKind]
  const stillThere = (await reader.findByIds(db, movedIds)).filter(
    ({ row }) => parent !== null && hashSourceId(parent.kind, String(row[parent.key])) === targetId,
  )
  return { kind: containedKind, ids: stillThere.map(({ id }) => id) } as const
}
