import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import { dropFile, keepFile } from '../../../files/file-ledger.ts'
import { present } from '../../../http/present.ts'
import type { UserRow } from '../../auth/user-row.ts'
import { lockAvatar, setAvatar } from '../user-repository.ts'

/**
 * Names another picture of a person, or none; gives the one before too, which is to be removed.
 * @throws DomainError 401 where the person has gone meanwhile
 */
export function replaceAvatar(
  pool: Pool,
  userId: string,
  name: string | null,
): Promise<{ row: UserRow; before: string | null }> {
  return inTransaction(pool, async (db) => {
    const before = await lockAvatar(db, userId)
    const row = present(await setAvatar(db, userId, name))
    if (name !== null) await keepFile(db, name)
    if (before !== null) await dropFile(db, before)
    return { row, before }
  })
}
