import type { Pool } from 'pg'
import { idParameter, inTransaction } from '../../../database/connect.ts'
import { dropFile, keepFile } from '../../../files/file-ledger.ts'
import { present } from '../present.ts'
import { type UserRow, userColumns } from '../user-row.ts'

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
    const id = idParameter(userId)
    const { rows } = await db.query<{ avatar: string | null }>(
      'select avatar from users where id = $1 for no key update',
      [id],
    )
    const before = rows[0]?.avatar ?? null
    const changed = await db.query<UserRow>(
      `update users set avatar = $2, updated_at = now() where id = $1 returning ${userColumns}`,
      [id, name],
    )
    const row = present(changed.rows[0] ?? null)
    if (name !== null) await keepFile(db, name)
    if (before !== null) await dropFile(db, before)
    return { row, before }
  })
}
