import type { ClientBase } from 'pg'
import { raiseCollectionVersionAndCheckHolds } from '../../modules/holdings/copy-index/collection-version.ts'
import {
  lockUsersOfCards,
  lockUsersOfMovedCards,
  moveCopiesAndWishes,
} from '../../modules/holdings/counters/move-copies-and-wishes.ts'
import { listCardIdsOfRows } from './edit-row.ts'
import type { StoredEdit } from './edits-repository.ts'

/**
 * Moves the copies and wishes that members added while an edit moved or merged their cards. There are almost never any,
 * and the edit itself has moved all others.
 */
export async function moveHoldingsAddedDuringEdit(client: ClientBase, edit: StoredEdit): Promise<void> {
  const { id, kind, rowId, targetId, movedIds } = edit
  if (kind === 'card' && targetId !== null) {
    const userIds = await lockUsersOfCards(client, [rowId])
    await moveAndInvalidate(client, { userIds, moves: [{ fromCardId: rowId, toCardId: targetId }], mergeId: id })
    return
  }
  const movedKind = targetId === null ? kind : kind === 'product' ? 'insertSet' : 'card'
  const cardIds = await listCardIdsOfRows(client, movedKind, targetId === null ? [rowId] : movedIds)
  const userIds = await lockUsersOfMovedCards(client, cardIds)
  const moves = cardIds.map((cardId) => ({ fromCardId: cardId, toCardId: cardId }))
  await moveAndInvalidate(client, { userIds, moves, mergeId: null })
}

/** The edit has raised the catalogue's version before this, so a cached index of a collection may have the old cards. */
async function moveAndInvalidate(
  client: ClientBase,
  changes: Parameters<typeof moveCopiesAndWishes>[1],
): Promise<void> {
  await moveCopiesAndWishes(client, changes)
  for (const userId of changes.userIds) await raiseCollectionVersionAndCheckHolds.first(client, { userId })
}
