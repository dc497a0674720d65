import { createMergedIdResolver } from '../../../catalogue-data/edits/forwards-repository.ts'
import type { Queryable } from '../../../database/queryable.ts'
import type { UserMatchAnswers } from '../matching/row-match.ts'
import { deleteSurplusAnswers, listRememberedMatchAnswers } from './import-answers-repository.ts'

/** Limit on the remembered answers of a member: the newest stay. */
const maxAnswers = 20_000

/**
 * Reads what a member has answered about earlier rows, and deletes the oldest answers beyond the limit. Sets that were merged
 * since are replaced.
 */
export async function pruneAndReadMatchAnswers(db: Queryable, userId: string): Promise<UserMatchAnswers> {
  await deleteSurplusAnswers.all(db, { userId, kept: maxAnswers })
  const sets = new Map<string, { insertSetId: string } | { productId: string }>()
  const cards = new Map<string, string>()
  const answers = await listRememberedMatchAnswers.all(db, { userId, limit: maxAnswers })
  const resolveMergedId = await createMergedIdResolver(
    db,
    answers.flatMap(({ insertSetId, productId }) => insertSetId ?? productId ?? []),
  )
  for (const { key, cardId, insertSetId, productId } of answers) {
    if (cardId !== null) cards.set(key, cardId)
    else if (insertSetId !== null) sets.set(key, { insertSetId: resolveMergedId(insertSetId) })
    else if (productId !== null) sets.set(key, { productId: resolveMergedId(productId) })
  }
  return { sets, cards }
}
