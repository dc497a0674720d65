import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import { claimFile, releaseFile } from '../../../files/file-references.ts'
import { requireAccount } from '../../../http/security/require-account.ts'
import type { UserRow } from '../../auth/accounts/user-row.ts'
import { lockUserAvatar, updateUserAvatar } from '../user-repository.ts'

/**
 * Sets or removes a user's avatar. Also returns the previous file, which the caller deletes.
 * @throws DomainError 401 if the user was deleted meanwhile
 */
export function replaceAvatar(
  pool: Pool,
  userId: string,
  name: string | null,
): Promise<{ row: UserRow; previousFile: string | null }> {
  return inTransaction(pool, async (db) => {
    const previousFile = await lockUserAvatar(db, userId)
    const row = requireAccount(await updateUserAvatar(db, userId, name))
    if (name !== null) await claimFile(db, name)
    if (previousFile !== null) await releaseFile(db, previousFile)
    return { row, previousFile }
  })
}
