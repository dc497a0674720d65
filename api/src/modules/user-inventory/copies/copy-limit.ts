import { toByteaParam } from '../../../database/connect.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'

/** Copies of one person: two and a half times the largest collection that lists are measured by, some 150 MB. */
export const maxCopiesPerUser = 250_000

/**
 * Called in the transaction that has added copies, with the person's row locked: their total is kept by what adds.
 * @throws DomainError 409 where they have more than are kept now, so that nothing is added
 */
export async function assertCopyLimit(db: Queryable, userId: string): Promise<void> {
  const { rows } = await db.query<{ copies: number }>(
    prepareStatement('select copies from user_stats where user_id = $1', [toByteaParam(userId)]),
  )
  if ((rows[0]?.copies ?? 0) <= maxCopiesPerUser) return
  throw new DomainError(
    409,
    'TOO_MANY_COPIES',
    `A collection holds at most ${maxCopiesPerUser.toLocaleString('en-US')} copies. Remove some to add others.`,
  )
}
