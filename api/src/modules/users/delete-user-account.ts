import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { deleteReleasedFile, releaseFile } from '../../files/file-references.ts'
import type { FileStore } from '../../files/file-store.ts'
import { deleteMailTo } from '../../mail/outbox.ts'
import { resetRateLimit } from '../../security/rate-limit.ts'
import { lockAccountForDeletion } from '../auth/accounts/lock-activated-account.ts'
import { getSecondFactorFailureKey } from '../auth/factors/second-factor-verifier.ts'
import { resetPasswordFailures } from '../auth/passwords/check-password.ts'
import { announceSessionEnds } from '../auth/sessions/session-ends.ts'
import { unsubscribeFormerAddress } from '../newsletter/newsletter-service.ts'
import { recordSecurityEvent } from '../security-log/security-log-service.ts'
import type { UserDataModule } from './user-data-module.ts'
import { deleteUser } from './user-repository.ts'

/**
 * Deletes a user with all their data. Rows that reference the user are deleted by cascade; the newsletter and the
 * outbox know only the address and are cleared separately (spec §4.5). The log keeps the username (spec §3.18).
 * `address` is that of the request.
 * @throws DomainError when a module cannot delete the user now. Then nothing is deleted, except for large data if the reason
 * arose after it was deleted in advance.
 */
export async function deleteUserAccount(
  { pool, files, userDataModules }: { pool: Pool; files: FileStore; userDataModules: ReadonlyArray<UserDataModule> },
  userId: string,
  address: string,
): Promise<void> {
  for (const { assertDeletable } of userDataModules) await assertDeletable?.(pool, userId)
  for (const { deleteLargeDataInAdvance } of userDataModules) await deleteLargeDataInAdvance?.(pool, userId)
  const avatar = await inTransaction(pool, async (db) => {
    for (const { lockAccounts } of userDataModules) await lockAccounts?.(db, userId)
    // Another request may have deleted the user meanwhile; the log must name the deletion once.
    if (!(await lockAccountForDeletion(db, userId))) return null
    await recordSecurityEvent(db, { actorId: userId, address }, { kind: 'account-deleted', subjectId: userId })
    for (const { deleteData } of userDataModules) await deleteData(db, userId)
    const user = await deleteUser(db, userId)
    if (!user) return null
    // The cascade announces nothing.
    await announceSessionEnds(db, userId)
    await deleteMailTo(db, user.email)
    await unsubscribeFormerAddress(db, user.email)
    await resetPasswordFailures(pool, user, db)
    await resetRateLimit(pool, getSecondFactorFailureKey(userId), db)
    if (user.avatar !== null) await releaseFile(db, user.avatar)
    return user.avatar
  })
  if (avatar !== null) await deleteReleasedFile({ db: pool, files }, avatar)
}
