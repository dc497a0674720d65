import type { Pool } from 'pg'
import { createBoundedQueue } from '../../../security/bounded-queue.ts'
import { verifyPassword } from '../../../security/password-hash.ts'
import { enforceRateLimit } from '../../../security/rate-limit.ts'

const windowMs = 15 * 60_000
/** Limit on failures per account (spec §10.7.1). */
const accountLimit = { max: 10, windowMs }
/** Limit on failures per network, which a mobile operator shares among thousands of customers (spec §10.7.1). */
const networkLimit = { max: 100, windowMs }

/** Returns the rate limit key of an account's failures, also for a name without an account. */
export const getPasswordFailureKey = (account: string) => `password of ${account}`

/** An attempt to prove the password of an account. */
export type PasswordAttempt = {
  /** The id of the account, or the typed name if there is no account. */
  account: string
  /** Null if there is no account. */
  passwordHash: string | null
  password: string
  /** The caller's network, from `toNetworkKey`. */
  network: string
  /** The id of the device if the account has logged in on it; its failures count apart from those of strangers. */
  knownDevice: string | null
}

/**
 * Every attempt counts as a failure until it succeeds, so that simultaneous attempts cannot exceed the limit. Only
 * two run at a time, because many correct logins to one account would otherwise look like ten failures.
 */
const enqueueCheck = createBoundedQueue({ maxRunning: 2, maxWaiting: 250 })

/**
 * Returns whether the password is correct. For an account that does not exist it is false after the same time.
 * @throws DomainError 429 if a limit on failures is used up, 503 if too many attempts wait
 */
export function checkPassword(pool: Pool, attempt: PasswordAttempt): Promise<boolean> {
  const { account, passwordHash, password, network, knownDevice } = attempt
  const key = getPasswordFailureKey(account)
  return enqueueCheck(async () => {
    const { refund } = await enforceRateLimit(
      pool,
      [
        { subject: knownDevice ? `${key} on ${knownDevice}` : key, limit: accountLimit },
        { subject: `password from ${network}`, limit: networkLimit },
      ],
      { message: 'Too many failed attempts. Please try again later.', code: 'TOO_MANY_ATTEMPTS' },
    )
    const isCorrect = await verifyPassword(passwordHash, password).catch(async (problem) => {
      // No password was compared, so this is not a failure.
      await refund()
      throw problem
    })
    if (isCorrect) await refund()
    return isCorrect
  })
}
