import type { ClientBase } from 'pg'
import type { Queryable } from '../../database/queryable.ts'
import { findHeldCardIds } from '../../modules/holdings/counters/move-holdings.ts'
import { deleteRefusedPhotos, findCardIdsWithPhotos } from '../../modules/uploads/card-photo-repository.ts'
import type { CatalogueRowKind } from '../write/source-id.ts'
import type { EditContext, RowRef } from './edit-row.ts'
import { keepSourceRows } from './edited-rows-repository.ts'
import { insertEdit } from './edits-repository.ts'
import { RowInUse, removeRows } from './merge-rows.ts'

/**
 * Withdraws a row and returns the id of the edit.
 * @throws RowInUse if it contains other rows, or a user owns it, wishes for it, or has sent a photo of it
 */
export async function withdrawRow({ client, userId, revertsId }: EditContext, ref: RowRef): Promise<number> {
  const { kind, id, row } = ref
  await removeUnusedRows(client, kind, [ref])
  return insertEdit(client, { kind, rowId: id, action: 'withdraw', before: row, after: null, revertsId, userId })
}

/** Returns those of the cards that users own, wish for or have sent photos of. */
export async function findCardIdsInUse(db: Queryable, ids: ReadonlyArray<string>): Promise<Set<string>> {
  return new Set([...(await findHeldCardIds(db, ids)), ...(await findCardIdsWithPhotos(db, ids))])
}

/**
 * Deletes rows that are withdrawn.
 * @throws RowInUse as `withdrawRow` does
 */
export async function removeUnusedRows(
  client: ClientBase,
  kind: CatalogueRowKind,
  rows: ReadonlyArray<Pick<RowRef, 'id' | 'row'>>,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (kind === 'card') {
    if ((await findCardIdsInUse(client, ids)).size > 0) throw new RowInUse()
    await deleteRefusedPhotos(client, ids)
  }
  await keepSourceRows(
    client,
    rows.map(({ id, row }) => ({ id, sourceRow: row })),
  )
  await removeRows(client, kind, ids, null)
}
