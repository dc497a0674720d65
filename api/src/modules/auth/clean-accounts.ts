import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { keepDoing } from '../../http/keep-doing.ts'
import { removeOldKeys } from '../../http/once-per-key.ts'
import { removeOldActs } from '../../security/counted-acts.ts'
import { removeUsedChallenges } from '../../security/human-verification/used-challenges.ts'
import { removeNeverActivated } from './account-repository.ts'
import { removeExpiredTokens } from './account-token-repository.ts'
import { removeLapsedSessions } from './session-repository.ts'

const hourMs = 3_600_000
const dayMs = 86_400_000
/** Longer than any activation link lives, with time to ask for another one. */
export const activationWaitMs = 14 * dayMs

/** Forgets what is over: sessions, links, counts, solved puzzles, keys of requests, and accounts that nobody activated. */
export async function cleanAccounts(pool: Pool): Promise<void> {
  await removeLapsedSessions(pool)
  await removeExpiredTokens(pool)
  await removeOldActs(pool)
  await removeUsedChallenges(pool)
  await removeOldKeys(pool)
  await removeNeverActivated(pool, activationWaitMs)
}

/** Cleans soon after the app has started, and every hour while it runs. */
export function keepAccountsClean(app: FastifyInstance, pool: Pool): void {
  const clean = () =>
    cleanAccounts(pool).catch((error: Error) =>
      app.log.warn({ reason: error.message }, 'what is over stays for now'),
    )
  keepDoing(app, clean, hourMs)
}
