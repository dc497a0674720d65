import type { Pool } from 'pg'
import { createBoundedQueue } from '../../../security/bounded-queue.ts'
import { verifyPassword } from '../../../security/password-hash.ts'
import { enforceRateLimit } from '../../../security/rate-limit.ts'

/** Failures on one account, or from one address (spec §10.7.1). */
const failureLimit = { max: 10, windowMs: 15 * 60_000 }

/** Under which the failures on an account are counted, also where the name is nobody's. */
export const getPasswordFailureKey = (account: string) => `password of ${account}`

/** Somebody who says that they know a password. */
export type PasswordAttempt = {
  /** The id of the account, or the name that was typed where it is nobody's. */
  account: string
  /** Null where there is no account. */
  passwordHash: string | null
  password: string
  /** Who asks, by `toNetworkKey` their address. */
  network: string
}

/**
 * An attempt counts as a failure until it is known to be none, so that no number of attempts at once gets past the rule. Only
 * two are under way at a time, or many right ones from one office would look like ten failures.
 */
const enqueueCheck = createBoundedQueue({ maxRunning: 2, maxWaiting: 250 })

/**
 * Whether a password is right. Of an account that does not exist it is not, and takes as long to say so.
 * @throws DomainError 429 after ten failures, 503 where too many are in line
 */
export function checkPassword(pool: Pool, claim: PasswordAttempt): Promise<boolean> {
  const { account, passwordHash, password, network } = claim
  return enqueueCheck(async () => {
    const { refund: takeBack } = await enforceRateLimit(
      pool,
      [
        { subject: getPasswordFailureKey(account), limit: failureLimit },
        { subject: `password from ${network}`, limit: failureLimit },
      ],
      { message: 'Too many failed attempts. Please try again later.', code: 'TOO_MANY_ATTEMPTS' },
    )
    const isCorrect = await verifyPassword(passwordHash, password).catch(async (problem) => {
      // Nothing was compared: that is nobody's failure.
      await takeBack()
      throw problem
    })
    if (isCorrect) await takeBack()
    return isCorrect
  })
}
