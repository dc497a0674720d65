import type { Login } from '@ninepocket/contract/login'
import type { Pool } from 'pg'
import { DomainError } from '../../http/domain-error.ts'
import { boundedQueue } from '../../security/bounded-queue.ts'
import { countAct } from '../../security/counted-acts.ts'
import { isPassword } from '../../security/password-hash.ts'
import { type Account, accountByName } from './account-repository.ts'

/** Failures on one account, or from one address (decisions: sessions). */
export const loginRule = { most: 10, windowMs: 15 * 60_000 }

/** Under which the failed logins of an account are counted, also where the name is nobody's. */
export const loginSubject = (account: string) => `login to ${account}`

function tooMany(waitMs: number): DomainError {
  return new DomainError(429, 'TOO_MANY_LOGINS', 'Too many failed login attempts. Please try again later.', {
    retryAfter: Math.ceil(waitMs / 1000),
  })
}

/** Tells who may log in. */
export function loginService(pool: Pool) {
  // An attempt counts as a failure until it is known to be none. Only two are under way at once, or many right ones
  // from one office would look like ten failures.
  const inLine = boundedQueue({ running: 2, waiting: 250 })

  return {
    /**
     * The account of a name and its password. Who has no account and who has another password get the same answer after
     * the same time.
     * @param network who asks, by `networkOf` their address
     * @throws DomainError 401 where name and password do not belong together, 429 after ten failures, 503 where too many
     * are in line
     */
    check({ email, username, password }: Login, network: string): Promise<Account> {
      const name = (email || username || '').toLowerCase()
      return inLine(async () => {
        const account = await accountByName(pool, name)
        const { waitMs, takeBack } = await countAct(pool, [
          { subject: loginSubject(account?.id ?? name), rule: loginRule },
          { subject: `login from ${network}`, rule: loginRule },
        ])
        if (waitMs > 0) throw tooMany(waitMs)
        const isRight = await isPassword(account?.passwordHash ?? null, password).catch(async (problem) => {
          // Nothing was compared: that is nobody's failure.
          await takeBack()
          throw problem
        })
        if (!account || !isRight) throw new DomainError(401, 'LOGIN_FAILED', 'Invalid username or password')
        await takeBack()
        return account
      })
    },
  }
}
