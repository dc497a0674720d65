import { bytea, toKysely, transactionTimestamp } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { requireAccount } from '../../../http/security/require-account.ts'

/**
 * Locks a session against its end until the transaction ends. Something that a slow request stores must not appear after the
 * user has ended that session. Lock the account first, as suspensions and deletions of accounts do.
 * @throws DomainError 401 when the session has ended after the request was authenticated
 */
export async function lockSession(db: Queryable, sessionId: string): Promise<void> {
  const session = await toKysely(db)
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', bytea(sessionId))
    .where('expires_at', '>', transactionTimestamp)
    .forKeyShare()
    .executeTakeFirst()
  requireAccount(session ?? null)
}
