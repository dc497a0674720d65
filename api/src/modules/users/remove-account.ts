import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { dropFile, removeDropped } from '../../files/file-ledger.ts'
import type { FileStore } from '../../files/file-store.ts'
import { removeMailTo } from '../../mail/outbox.ts'
import { forgetActs } from '../../security/counted-acts.ts'
import { failuresOn } from '../auth/password-check.ts'
import { forgetAddress } from '../newsletter/newsletter-service.ts'
import type { Belongings } from './belongings.ts'
import { deleteUser } from './user-repository.ts'

/**
 * Deletes a person with everything that is theirs: what hangs on their row goes with it, and what knows them by their
 * address alone (the newsletter, mail that waits) is emptied of it (spec §4.5).
 */
export async function removeAccount(
  { pool, files, belongings }: { pool: Pool; files: FileStore; belongings: ReadonlyArray<Belongings> },
  userId: string,
): Promise<void> {
  const avatar = await inTransaction(pool, async (db) => {
    for (const { remove } of belongings) await remove(db, userId)
    const person = await deleteUser(db, userId)
    if (!person) return null
    await removeMailTo(db, person.email)
    await forgetAddress(db, person.email)
    await forgetActs(db, failuresOn(userId))
    if (person.avatar !== null) await dropFile(db, person.avatar)
    return person.avatar
  })
  if (avatar !== null) await removeDropped({ db: pool, files }, avatar)
}
