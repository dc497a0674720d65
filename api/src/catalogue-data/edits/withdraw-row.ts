import { findUserCountOfCard } from '../../modules/holdings/counters/move-holdings.ts'
import { deleteRefusedPhotos, listPhotosOfCard } from '../../modules/uploads/card-photo-repository.ts'
import type { EditContext, RowRef } from './edit-row.ts'
import { keepSourceRows } from './edited-rows-repository.ts'
import { insertEdit } from './edits-repository.ts'
import { RowInUse, removeRow } from './merge-rows.ts'

/**
 * Withdraws a row and returns the id of the edit.
 * @throws RowInUse if it contains other rows, or a user owns it, wishes for it, or has sent a photo of it
 */
export async function withdrawRow(
  { client, userId, revertsId }: EditContext,
  { kind, id, row }: RowRef,
): Promise<number> {
  if (kind === 'card') {
    if ((await findUserCountOfCard(client, id)) > 0) throw new RowInUse()
    await deleteRefusedPhotos(client, id)
    if ((await listPhotosOfCard(client, id)).length > 0) throw new RowInUse()
  }
  await keepSourceRows(client, [{ id, sourceRow: row }])
  await removeRow(client, { kind, id, row }, null)
  return insertEdit(client, { kind, rowId: id, action: 'withdraw', before: row, after: null, revertsId, userId })
}
