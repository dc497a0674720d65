import type { PasskeyAssertion } from '@ninepocket/contract/auth/passkey-ceremony'
import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { enqueueMail } from '../../../mail/outbox.ts'
import { enforceRateLimit } from '../../../security/rate-limit.ts'
import { recordSecurityEvent } from '../../security-log/security-log-service.ts'
import type { UserRow } from '../accounts/user-row.ts'
import type { AuthMailBuilder } from '../auth-mail-builder.ts'
import type { AttemptOrigin } from '../passwords/attempt-origin.ts'
import type { PasskeyCeremonies } from './passkeys/passkey-ceremonies.ts'
import type { PasskeyCredential } from './passkeys/passkey-repository.ts'
import { hashRecoveryCode } from './recovery-codes/recovery-code.ts'
import { consumeRecoveryCode } from './recovery-codes/recovery-code-repository.ts'
import type { TotpService } from './totp/totp-service.ts'

const windowMs = 15 * 60_000
/** Limits on failures, as for passwords (spec §9.12.1). */
const accountLimit = { max: 10, windowMs }
const networkLimit = { max: 100, windowMs }

/** Returns the rate limit key of an account's wrong codes and passkeys. */
export const getSecondFactorFailureKey = (userId: string) => `second factor of ${userId}`

/** Exactly one of these is present. */
export type SecondFactorProof = {
  totpCode?: string | undefined
  recoveryCode?: string | undefined
  passkey?: PasskeyAssertion | undefined
}

export const passkeyFailedMessage = "This passkey didn't work. Try again, or log in with your password."
const failedMessages: Readonly<Record<keyof SecondFactorProof, string>> = {
  totpCode: 'This code is wrong or was already used. Enter the code your app shows now.',
  recoveryCode: 'This recovery code is wrong or was already used.',
  passkey: "This passkey didn't work. Try again, or choose another way.",
}

/** Creates the error of a wrong proof: 401 for a login, 400 for a member. */
export function createWrongSecondFactorError(status: 400 | 401, proof: SecondFactorProof): DomainError {
  const kind = proof.passkey ? 'passkey' : proof.recoveryCode === undefined ? 'totpCode' : 'recoveryCode'
  return new DomainError(status, 'SECOND_FACTOR_FAILED', failedMessages[kind])
}

/** Creates the check of second factors: each attempt counts as a failure until it succeeds, as those of passwords do. */
export function createSecondFactorVerifier({
  pool,
  ceremonies,
  totpCodes,
  mails,
}: {
  pool: Pool
  ceremonies: PasskeyCeremonies
  totpCodes: TotpService
  mails: AuthMailBuilder
}) {
  /** @throws DomainError 429 if a limit on failures is used up */
  async function countFailures<Result>(
    subjects: { account?: string; network: string },
    attempt: () => Promise<Result | null>,
  ): Promise<Result | null> {
    const { account, network } = subjects
    const { refund } = await enforceRateLimit(
      pool,
      [
        ...(account === undefined ? [] : [{ subject: getSecondFactorFailureKey(account), limit: accountLimit }]),
        { subject: `second factor from ${network}`, limit: networkLimit },
      ],
      { message: 'Too many failed attempts. Please try again later.', code: 'TOO_MANY_ATTEMPTS' },
    )
    const result = await attempt().catch(async (problem) => {
      // Nothing was compared, so this is not a failure.
      await refund()
      throw problem
    })
    if (result !== null) await refund()
    return result
  }

  const useRecoveryCode = ({ id, email, username }: UserRow, code: string, address: string) =>
    inTransaction(pool, async (db) => {
      const isUsed = await consumeRecoveryCode(db, id, hashRecoveryCode(code))
      if (!isUsed) return false
      await recordSecurityEvent(db, { actorId: id, address }, { kind: 'recovery-code-used', subjectId: id })
      await enqueueMail(db, mails.factorsChanged({ to: email, username, event: 'recovery-code-used' }))
      return true
    })

  async function isCorrect(
    user: UserRow,
    { totpCode, recoveryCode, passkey }: SecondFactorProof,
    address: string,
  ): Promise<boolean> {
    if (totpCode !== undefined) return totpCodes.consumeCode(pool, user.id, totpCode, { isConfirmed: true })
    if (recoveryCode !== undefined) return useRecoveryCode(user, recoveryCode, address)
    return passkey !== undefined && (await ceremonies.verifyAssertion(passkey))?.userId === user.id
  }

  return {
    /**
     * Returns whether the proof is one of this user's factors. A code or passkey reply is accepted once.
     * @throws DomainError 429 if a limit on failures is used up
     */
    async verify(
      user: UserRow,
      proof: SecondFactorProof,
      { address, network }: Pick<AttemptOrigin, 'address' | 'network'>,
    ): Promise<boolean> {
      const check = async () => ((await isCorrect(user, proof, address)) ? true : null)
      return (await countFailures({ account: user.id, network }, check)) ?? false
    },

    /**
     * Returns the passkey that signed, of any user; null if it is unknown or invalid.
     * @throws DomainError 429 if the limit on failures of the network is used up
     */
    findPasskey: (assertion: PasskeyAssertion, network: string): Promise<PasskeyCredential | null> =>
      countFailures({ network }, () => ceremonies.verifyAssertion(assertion)),
  }
}
export type SecondFactorVerifier = ReturnType<typeof createSecondFactorVerifier>
