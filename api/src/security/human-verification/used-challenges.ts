import type { Queryable } from '../../database/queryable.ts'

/** Uses a puzzle up; false where it was used before. It is remembered for `lifetimeMs`: no puzzle lives longer. */
export async function consumeChallenge(db: Queryable, id: string, lifetimeMs: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into used_challenges (id, expires_at) values ($1, now() + $2 * interval '1 ms') on conflict do nothing`,
    [id, lifetimeMs],
  )
  return rowCount === 1
}

/** Forgets puzzles that nobody could use any more; gives how many. */
export async function deleteExpiredChallenges(db: Queryable): Promise<number> {
  const { rowCount } = await db.query('delete from used_challenges where expires_at <= now()')
  return rowCount ?? 0
}
