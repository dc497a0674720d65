import type { LoginSecondStep } from '@ninepocket/contract/auth/identity-proof'
import type { Login, SecondFactorNeeded } from '@ninepocket/contract/auth/login'
import type { PasskeyAssertion } from '@ninepocket/contract/auth/passkey-ceremony'
import type { Pool } from 'pg'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { readNewChallengeExpiry } from '../../../security/human-verification/used-challenges.ts'
import { type Account, findAccountById, findAccountByUsernameOrEmail } from '../accounts/account-repository.ts'
import { findSecondFactorKinds } from '../factors/second-factor-repository.ts'
import {
  createWrongSecondFactorError,
  passkeyFailedMessage,
  type SecondFactorVerifier,
} from '../factors/second-factor-verifier.ts'
import type { AttemptOrigin } from '../passwords/attempt-origin.ts'
import { authenticate } from './authenticate.ts'
import {
  createFirstStepLoginToken,
  isFirstStepLoginTokenSigned,
  parseFirstStepLoginTokenUnverified,
} from './login-token.ts'
import { runLoginLoggingFailure } from './run-login-logging-failure.ts'

/** Time for the second step, so that there is enough to fetch a phone or a printed code (spec §9.12.1). */
const loginTokenLifetimeMs = 10 * 60_000

/** The account of a correct password or passkey. */
export type AuthenticatedAccount = Account

/** The result of a password: an account that is logged in or not activated, or the start of the second step. */
export type FirstLoginStepResult = { account: Account } | { secondStep: SecondFactorNeeded }

const createExpiredLoginError = () => new DomainError(401, 'LOGIN_EXPIRED', 'Please log in again.')

/** Creates the service that checks who logs in and logs failures, without starting a session. `key` signs login tokens. */
export function createLoginVerifier({
  pool,
  key,
  verifier,
}: {
  pool: Pool
  key: Buffer
  verifier: SecondFactorVerifier
}) {
  /** @throws DomainError 401 if the token is invalid or has expired, or the password was changed since */
  async function requireFirstStep(token: string): Promise<{ account: Account; isRemembered: boolean }> {
    const firstStep = parseFirstStepLoginTokenUnverified(token)
    const account = firstStep && (await findAccountById(pool, firstStep.userId))
    if (!account || !isFirstStepLoginTokenSigned(key, token, account.passwordHash)) throw createExpiredLoginError()
    if (firstStep.expiresAt <= (await readNewChallengeExpiry(pool, 0))) throw createExpiredLoginError()
    return { account, isRemembered: firstStep.isRemembered }
  }

  return {
    /** @throws DomainError as `authenticate` */
    async checkPassword(login: Login, origin: AttemptOrigin): Promise<FirstLoginStepResult> {
      const findUserId = async () =>
        (await findAccountByUsernameOrEmail(pool, login.email || login.username || ''))?.id ?? null
      const account = await runLoginLoggingFailure(pool, { address: origin.address, findUserId }, () =>
        authenticate(pool, login, origin),
      )
      const factors = account.isActivated ? await findSecondFactorKinds(pool, account.id) : null
      if (!factors) return { account }
      const expiresAt = await readNewChallengeExpiry(pool, loginTokenLifetimeMs)
      const firstStep = { userId: account.id, isRemembered: login.rememberMe, expiresAt }
      const loginToken = createFirstStepLoginToken(key, firstStep, account.passwordHash)
      return { secondStep: { needsSecondFactor: true, loginToken, ...factors } }
    },

    /** @throws DomainError 401 if the token or the proof is wrong, 429 after too many failures */
    async completeLogin(
      { loginToken, ...proof }: LoginSecondStep,
      origin: AttemptOrigin,
    ): Promise<{ account: Account; isRemembered: boolean }> {
      const firstStep = await requireFirstStep(loginToken)
      const { account } = firstStep
      await runLoginLoggingFailure(pool, { address: origin.address, findUserId: () => account.id }, async () => {
        if (!(await verifier.verify(account, proof, origin))) throw createWrongSecondFactorError(401, proof)
      })
      return firstStep
    },

    /** @throws DomainError 401 if the passkey is unknown or invalid, 429 after too many failures */
    findPasskeyAccount: (assertion: PasskeyAssertion, { address, network }: AttemptOrigin): Promise<Account> =>
      runLoginLoggingFailure(pool, { address, findUserId: () => null }, async () => {
        const passkey = await verifier.findPasskey(assertion, network)
        const account = passkey && (await findAccountById(pool, passkey.userId))
        if (!account) throw new DomainError(401, 'PASSKEY_FAILED', passkeyFailedMessage)
        return account
      }),
  }
}
export type LoginVerifier = ReturnType<typeof createLoginVerifier>
