import type { IdentityProof } from '@ninepocket/contract/auth/identity-proof'
import type { Pool } from 'pg'
import { requireAccountRow } from '../../../http/security/require-account-row.ts'
import type { LoggedInViewer } from '../../../http/security/viewer.ts'
import { findAccountById } from '../accounts/account-repository.ts'
import { createWrongSecondFactorError, type SecondFactorVerifier } from '../factors/second-factor-verifier.ts'
import type { AttemptOrigin } from '../passwords/attempt-origin.ts'
import { recordFailedIdentityConfirmation, requirePassword } from '../passwords/require-password.ts'

/**
 * Checks the caller's proof of identity: a password, a code or a passkey (spec §4.1.2).
 * @throws DomainError 400 if the proof is wrong, 401 if the account was deleted, 429 after too many failures
 */
export async function requireIdentityProof(
  { pool, verifier }: { pool: Pool; verifier: SecondFactorVerifier },
  { viewer, proof, ...origin }: AttemptOrigin & { viewer: LoggedInViewer; proof: IdentityProof },
): Promise<void> {
  const { password, ...factor } = proof
  if (password !== undefined) {
    await requirePassword(pool, { userId: viewer.id, password, ...origin }, 'Password is incorrect')
  } else {
    const account = requireAccountRow(await findAccountById(pool, viewer.id))
    if (!(await verifier.verify(account, factor, origin))) {
      await recordFailedIdentityConfirmation(pool, viewer.id, origin)
      throw createWrongSecondFactorError(400, factor)
    }
  }
}
