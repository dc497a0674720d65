import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { requireAccountRow } from '../../../http/security/require-account-row.ts'
import type { LoggedInViewer } from '../../../http/security/viewer.ts'
import { enqueueMail } from '../../../mail/outbox.ts'
import type { AssertSafePassword } from '../../../security/new-passwords/assert-safe-password.ts'
import { hashPassword } from '../../../security/password-hash.ts'
import { recordSecurityEvent } from '../../security-log/security-log-service.ts'
import { lockAccount, updatePasswordHash } from '../accounts/account-repository.ts'
import { deleteAccountTokens } from '../accounts/account-token-repository.ts'
import type { AuthMailBuilder } from '../auth-mail-builder.ts'
import { requirePasswordOrConfirmedSession } from '../confirmation/session-confirmation.ts'
import { deleteUserSessions } from '../sessions/session-repository.ts'
import type { AttemptOrigin } from './attempt-origin.ts'

const wrongPasswordMessage = 'Current password is incorrect'

/** Cancels the pending change of a user's email address: it may have been requested by whoever knew the old password. */
export type CancelEmailChange = (db: Queryable, userId: string) => Promise<void>

/** The request to change a password. */
export type PasswordChange = AttemptOrigin & {
  /** Absent if the session is confirmed. */
  currentPassword?: string | undefined
  newPassword: string
}

/**
 * Sets a new password. This ends all other sessions, cancels pending reset links and a pending change of address, and notifies the user by mail, in
 * case another person made the change (spec §10.7). Returns the account with its new password.
 * @throws DomainError as `requirePasswordOrConfirmedSession` and `AssertSafePassword`
 */
export async function changeUserPassword(
  {
    pool,
    mails,
    assertSafePassword,
    cancelEmailChange,
  }: {
    pool: Pool
    mails: AuthMailBuilder
    assertSafePassword: AssertSafePassword
    cancelEmailChange: CancelEmailChange
  },
  viewer: LoggedInViewer,
  change: PasswordChange,
): Promise<{ id: string; passwordHash: string }> {
  const { currentPassword: password, newPassword, ...origin } = change
  const proof = { viewer, password, ...origin }
  const { passwordHash } = await requirePasswordOrConfirmedSession(pool, proof, wrongPasswordMessage)
  await assertSafePassword(newPassword)
  const newHash = await hashPassword(newPassword)
  await inTransaction(pool, async (db) => {
    const account = requireAccountRow(await lockAccount(db, viewer.id))
    // A password reset may have changed the current password during hashing.
    if (account.passwordHash !== passwordHash) throw new DomainError(400, 'PASSWORD_INCORRECT', wrongPasswordMessage)
    await updatePasswordHash(db, viewer.id, newHash)
    await deleteAccountTokens(db, viewer.id, ['reset'])
    await cancelEmailChange(db, viewer.id)
    await deleteUserSessions(db, viewer.id, viewer.sessionId)
    const event = { kind: 'password-changed', subjectId: viewer.id } as const
    await recordSecurityEvent(db, { actorId: viewer.id, address: origin.address }, event)
    await enqueueMail(db, mails.passwordChanged({ to: account.email, username: account.username }))
  })
  return { id: viewer.id, passwordHash: newHash }
}
