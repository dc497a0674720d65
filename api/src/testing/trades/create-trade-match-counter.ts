import type { Pool } from 'pg'
import { isHeldSql } from '../../modules/holdings/copies/is-held-sql.ts'

/** Reads the wishlists and the free copies for trade of the visible members, to count matches between two of them. */
export async function createTradeMatchCounter(pool: Pool) {
  async function readSets(text: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const { rows } = await pool.query<{ user_id: string; card_id: string }>(text)
    const cardsByUser = new Map<string, Set<string>>()
    for (const row of rows) cardsByUser.set(row.user_id, (cardsByUser.get(row.user_id) ?? new Set()).add(row.card_id))
    return cardsByUser
  }
  const wishes = await readSets('select user_id, card_id from wishlist')
  const trades = await readSets(`select user_id, card_id from user_inventory i where for_trade and not ${isHeldSql}`)
  const { rows } = await pool.query<{ id: string }>(
    'select id from users where is_public and suspended_at is null order by id',
  )
  const none: ReadonlySet<string> = new Set()
  /** Counts the cards that one user has for trade and another wishes for. */
  const countMatches = (fromId: string, toId: string) =>
    [...(trades.get(fromId) ?? none)].filter((cardId) => wishes.get(toId)?.has(cardId)).length
  /** Lists the other members, with what they have for a user and what they want of the user. */
  const listMembers = (userId: string) =>
    rows
      .filter(({ id }) => id !== userId)
      .map(({ id }) => ({ id, hasCount: countMatches(id, userId), wantsCount: countMatches(userId, id) }))
  return { countMatches, listMembers }
}
