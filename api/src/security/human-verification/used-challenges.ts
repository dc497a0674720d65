import { defineStatement } from '../../database/define-statement.ts'
import { toKysely, transactionTimestamp } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'

const readExpiry = defineStatement({
  name: 'readNewChallengeExpiry',
  text: `select floor(extract(epoch from now()) + $lifetimeMs::float8 / 1000)::float8 as "expiresAt"`,
  parameters: { lifetimeMs: 'float8' },
  columns: { expiresAt: 'float8' },
})

/**
 * Returns when a challenge that is created now expires, in seconds since 1970, by the database's clock: the clocks of the
 * site's machines may differ by hours.
 */
export async function readNewChallengeExpiry(db: Queryable, lifetimeMs: number): Promise<number> {
  const row = await readExpiry.first(db, { lifetimeMs })
  if (!row) throw new Error('The database did not tell the time')
  return row.expiresAt
}

const insertUsedChallenge = defineStatement({
  name: 'insertUsedChallenge',
  text: `
    insert into used_challenges (id, expires_at)
    select $id, to_timestamp($expiresAt) where now() < to_timestamp($expiresAt)
    on conflict do nothing returning id`,
  parameters: { id: 'text', expiresAt: 'float8' },
  columns: { id: 'text' },
})

/**
 * Marks a challenge as used; false if it has expired or was used before.
 * @param expiresAt seconds since 1970, from `readNewChallengeExpiry`; the use is stored no longer
 */
export async function consumeChallenge(db: Queryable, id: string, expiresAt: number): Promise<boolean> {
  return (await insertUsedChallenge.first(db, { id, expiresAt })) !== null
}

/** Deletes challenges that have expired; returns their number. */
export async function deleteExpiredChallenges(db: Queryable): Promise<number> {
  const { numDeletedRows } = await toKysely(db)
    .deleteFrom('used_challenges')
    .where('expires_at', '<=', transactionTimestamp)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
