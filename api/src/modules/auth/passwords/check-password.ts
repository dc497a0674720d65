import type { Pool } from 'pg'
import type { Queryable } from '../../../database/queryable.ts'
import { getCallerAbortSignal } from '../../../http/request-context.ts'
import type { DeviceAccount } from '../../../http/security/known-devices.ts'
import { createBoundedQueue } from '../../../security/bounded-queue.ts'
import { verifyPassword } from '../../../security/password-hash.ts'
import { enforceRateLimit, resetRateLimit } from '../../../security/rate-limit.ts'

const windowMs = 15 * 60_000
/** Limit on failures per name or known device (spec §10.7.1). */
export const passwordFailureLimitPerName = { max: 10, windowMs }
/** Limit on failures per network, which a mobile operator shares among thousands of customers (spec §10.7.1). */
const networkLimit = { max: 100, windowMs }

/**
 * Returns the rate limit key of a lower-case name's failures, with or without an account. Failures with each name of an
 * account are counted separately: a common count would tell strangers which email address belongs to a username.
 */
export const getPasswordFailureKey = (name: string) => `password of ${name}`

const getDeviceFailureKey = ({ id }: DeviceAccount, deviceId: string) => `password of ${id} on ${deviceId}`

/** An attempt to prove the password of an account. */
export type PasswordAttempt = {
  /** The typed name in lower case; the username if the caller is logged in. */
  name: string
  /** Null if no account has the name. */
  account: DeviceAccount | null
  password: string
  /** The caller's network, from `toNetworkKey`. */
  network: string
  /** The id of the device if the account has logged in on it; its failures are counted separately from those of strangers. */
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
  const { name, account, password, network, knownDevice } = attempt
  return enqueueCheck(async () => {
    const { refund } = await enforceRateLimit(
      pool,
      [
        {
          subject: account && knownDevice ? getDeviceFailureKey(account, knownDevice) : getPasswordFailureKey(name),
          limit: passwordFailureLimitPerName,
        },
        { subject: `password from ${network}`, limit: networkLimit },
      ],
      { message: 'Too many failed attempts. Please try again later.', code: 'TOO_MANY_ATTEMPTS' },
    )
    const isCorrect = await verifyPassword(account?.passwordHash ?? null, password).catch(async (problem) => {
      // No password was compared, so this is not a failure.
      await refund()
      throw problem
    })
    if (isCorrect) await refund()
    return isCorrect
  }, getCallerAbortSignal())
}

/** Deletes the counts of failures with each name of an account, in the transaction `db`. */
export async function resetPasswordFailures(
  pool: Pool,
  { username, email }: { username: string; email: string },
  db: Queryable,
): Promise<void> {
  for (const name of [username, email.toLowerCase()]) await resetRateLimit(pool, getPasswordFailureKey(name), db)
}
