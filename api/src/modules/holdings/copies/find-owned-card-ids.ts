import type { Queryable } from '../../../database/queryable.ts'
import { readOwnedCardCounts } from './own-copies-repository.ts'

/** Finds the cards among these of which a user has copies. */
export async function findOwnedCardIds(
  db: Queryable,
  { userId, cardIds }: { userId: string; cardIds: ReadonlyArray<string> },
): Promise<Set<string>> {
  if (cardIds.length === 0) return new Set()
  const counts = await readOwnedCardCounts.all(db, { userId, cardIds })
  return new Set(counts.filter(({ quantity }) => quantity > 0).map(({ cardId }) => cardId))
}
