import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
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
export async function moveHoldingsAddedDuringEdit(
  pool: Pool,
  { id, kind, rowId, targetId, movedIds }: StoredEdit,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    if (kind === 'card' && targetId !== null) {
      const userIds = await lockUsersOfCards(client, [rowId])
      const moves = [{ fromCardId: rowId, toCardId: targetId }]
      return moveCopiesAndWishes(client, { userIds, moves, mergeId: id })
    }
    const movedKind = targetId === null ? kind : kind === 'product' ? 'insertSet' : 'card'
    const cardIds = await listCardIdsOfRows(client, movedKind, targetId === null ? [rowId] : movedIds)
    const moves = cardIds.map((cardId) => ({ fromCardId: cardId, toCardId: cardId }))
    await moveCopiesAndWishes(client, { userIds: await lockUsersOfMovedCards(client, cardIds), moves, mergeId: null })
  })
}
