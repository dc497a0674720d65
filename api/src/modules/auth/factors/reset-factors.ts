import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import { enqueueMail } from '../../../mail/outbox.ts'
import { resetRateLimit } from '../../../security/rate-limit.ts'
import { recordSecurityEvent } from '../../security-log/security-log-service.ts'
import { findAccountByUsernameOrEmail, lockAccount } from '../accounts/account-repository.ts'
import type { AuthMailBuilder } from '../auth-mail-builder.ts'
import { deleteUserPasskeys } from './passkeys/passkey-repository.ts'
import { deleteRecoveryCodes } from './recovery-codes/recovery-code-repository.ts'
import { getSecondFactorFailureKey } from './second-factor-verifier.ts'
import { deleteTotpSecret } from './totp/totp-repository.ts'

/**
 * Removes all passkeys, the authenticator app and the recovery codes of an account, for operators whose user has lost
 * them all. The user then logs in with the password alone and is notified by mail.
 * @returns false if there is no such username
 */
export async function resetFactors(
  { pool, mails }: { pool: Pool; mails: AuthMailBuilder },
  username: string,
): Promise<boolean> {
  const found = await findAccountByUsernameOrEmail(pool, username)
  if (!found) return false
  return inTransaction(pool, async (db) => {
    const account = await lockAccount(db, found.id)
    if (!account) return false
    await deleteUserPasskeys(db, account.id)
    await deleteTotpSecret(db, account.id)
    await deleteRecoveryCodes(db, account.id)
    await resetRateLimit(pool, getSecondFactorFailureKey(account.id), db)
    // A command has no account and no address.
    await recordSecurityEvent(db, { actorId: null, address: '' }, { kind: 'factors-reset', subjectId: account.id })
    await enqueueMail(
      db,
      mails.factorsChanged({ to: account.email, username: account.username, event: 'factors-reset' }),
    )
    return true
  })
}
