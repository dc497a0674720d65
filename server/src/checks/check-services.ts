import { assertBucketUsable } from '@ninepocket/api/files/assert-bucket-usable'
import { StorageUnavailableError } from '@ninepocket/api/files/bucket-client'
import { assertMailServerUsable } from '@ninepocket/api/mail/assert-mail-server-usable'
import type { Config } from '@ninepocket/api/settings/config'
import { describeConnectionProblem } from './describe-connection-problem.ts'

/** Warns if the server of `SMTP_URL` cannot be used: mail waits in the outbox until it can. Never throws. */
export async function checkMailServer(
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  warn: (message: string) => void,
): Promise<void> {
  if (smtpUrl === null) return
  await assertMailServerUsable(smtpUrl).catch((error: unknown) => {
    warn(`SMTP_URL: ${describeConnectionProblem(error, new URL(smtpUrl).host)}; mail waits until it can be sent`)
  })
}

/**
 * Checks the bucket of `STORAGE_URL`. Warns if it is unreachable, because the site works without images until it is back.
 * @throws Error that names the setting if its host, bucket or keys are wrong
 */
export async function checkImageStorage(
  { storage }: Pick<Config, 'storage'>,
  warn: (message: string) => void,
): Promise<void> {
  if (storage.kind === 'folder') return
  await assertBucketUsable(storage.location, storage.keys).catch((error: unknown) => {
    const problem = `STORAGE_URL: ${describeConnectionProblem(error, storage.location.bucketUrl)}`
    if (error instanceof StorageUnavailableError && error.isTemporary)
      warn(`${problem}; images are unavailable until it is back`)
    else throw new Error(problem)
  })
}

/**
 * Checks the server of `REDIS_URL`. Warns if it is unreachable, because the database does its work until it is back.
 * @throws Error that names the setting if its password is wrong or the server is too old
 */
export async function checkRedis(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  warn: (message: string) => void,
): Promise<void> {
  if (redisUrl === null) return
  // A site without Redis does not load its client.
  const { assertRedisUsable, UnsuitableRedisError } = await import('@ninepocket/api/redis/assert-redis-usable')
  await assertRedisUsable(redisUrl).catch((error: unknown) => {
    const problem = `REDIS_URL: ${describeConnectionProblem(error, new URL(redisUrl).host)}`
    if (error instanceof UnsuitableRedisError) throw new Error(problem)
    warn(`${problem}; the database does its work until it is back`)
  })
}
