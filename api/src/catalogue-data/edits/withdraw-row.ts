import type { ClientBase } from 'pg'
import type { Queryable } from '../../database/queryable.ts'
import { findCardIdsWithHoldings } from '../../modules/holdings/counters/move-copies-and-wishes.ts'
import { deleteRejectedPhotos, listCardIdsWithPhotos } from '../../modules/uploads/card-photo-repository.ts'
import type { CatalogueRowKind } from '../write/source-id.ts'
import type { CatalogueRow, EditContext } from './edit-row.ts'
import { insertMissingSourceRows } from './edited-rows-repository.ts'
import { insertEdit } from './edits-repository.ts'
import { deleteAndForwardRows } from './merge-rows.ts'
import { RowInUseError } from './row-in-use-error.ts'

/**
 * Withdraws a row and returns the id of the edit.
 * @throws RowInUseError if it contains other rows, or a user owns it, wishes for it, or has sent a photo of it
 */
export async function withdrawRow({ client, userId, revertsId }: EditContext, ref: CatalogueRow): Promise<number> {
  const { kind, id, row } = ref
  await assertUnusedAndDeleteRows(client, kind, [ref])
  return insertEdit(client, { kind, rowId: id, action: 'withdraw', before: row, after: null, revertsId, userId })
}

/** Returns those of the cards that users own, wish for or have sent photos of. */
export async function findCardIdsInUse(db: Queryable, ids: ReadonlyArray<string>): Promise<Set<string>> {
  return new Set([...(await findCardIdsWithHoldings(db, ids)), ...(await listCardIdsWithPhotos(db, ids))])
}

/**
 * Deletes rows that are withdrawn.
 * @throws RowInUseError as `withdrawRow` does
 */
export async function assertUnusedAndDeleteRows(
  client: ClientBase,
  kind: CatalogueRowKind,
  rows: ReadonlyArray<Pick<CatalogueRow, 'id' | 'row'>>,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (kind === 'card') {
    if ((await findCardIdsInUse(client, ids)).size > 0) throw new RowInUseError()
    await deleteRejectedPhotos(client, ids)
  }
  // Later imports compare the source's row with this one.
  await insertMissingSourceRows(
    client,
    rows.map(({ id, row }) => ({ id, sourceRow: row })),
  )
  await deleteAndForwardRows(client, kind, ids, null)
}
