import { startS3TestServer } from '@ninepocket/api/files/testing/s3-test-server'
import { startSmtpInbox } from '@ninepocket/api/mail/testing/smtp-inbox'
import { findRedisServerPath, missingRedisMessage, startTestRedis } from '@ninepocket/api/redis/testing/start-redis'
import { parseConfig } from '@ninepocket/api/settings/config'
import { findFreePort } from '@ninepocket/testing/processes/find-free-port'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { checkImageStorage, checkMailServer, checkRedis } from './check-services.ts'

const bucket = await startS3TestServer()
const inbox = await startSmtpInbox()
afterAll(() => Promise.all([bucket.close(), inbox.close()]))
const closedPort = await findFreePort()

let warnings: string[] = []
beforeEach(() => {
  warnings = []
})
const warn = (message: string) => warnings.push(message)
const checkStorage = (url: string) => checkImageStorage(parseConfig({ STORAGE_URL: url }), warn)

test('accepts a mail server and a bucket that can be used', async () => {
  await checkMailServer({ smtpUrl: inbox.url }, warn)
  await checkStorage(bucket.storageUrl)
  expect(warnings).toEqual([])
})

test('names SMTP_URL when the mail server cannot be reached, without its password', async () => {
  await checkMailServer({ smtpUrl: `smtp://site:secret@127.0.0.1:${closedPort}` }, warn)
  expect(warnings).toEqual([`SMTP_URL: connection refused at 127.0.0.1:${closedPort}; mail waits until it can be sent`])
})

test('names SMTP_URL when the mail server rejects the password, without naming it', async () => {
  const guarded = await startSmtpInbox({ password: 'right' })
  onTestFinished(guarded.close)
  const withPassword = (password: string) => guarded.url.replace('smtp://', `smtp://site:${password}@`)
  await checkMailServer({ smtpUrl: withPassword('right') }, warn)
  expect(warnings).toEqual([])
  await checkMailServer({ smtpUrl: withPassword('s3cret') }, warn)
  expect(warnings).toEqual([expect.stringMatching(/^SMTP_URL: Invalid login: 535 .* at 127\.0\.0\.1:\d+; mail waits/)])
  expect(warnings.join()).not.toContain('s3cret')
})

test('warns about a bucket that cannot be reached', async () => {
  await checkStorage(`s3://KEY:SECRET@cards?endpoint=http://127.0.0.1:${closedPort}`)
  expect(warnings).toEqual([
    `STORAGE_URL: connection refused at http://127.0.0.1:${closedPort}/cards; images are unavailable until it is back`,
  ])
})

test.each([
  ['bucket', (url: string) => url.replace('@ninepocket/', '@another/'), /^STORAGE_URL: .*404 NoSuchBucket at http/],
  ['key', (url: string) => url.replace('S3RVER:', 'STRANGER:'), /^STORAGE_URL: .*403 InvalidAccessKeyId at http/],
  ['secret', (url: string) => url.replace(':S3RVER@', ':wrong@'), /^STORAGE_URL: .*403 SignatureDoesNotMatch at http/],
])('rejects a wrong %s', async (_, change, message) => {
  await expect(checkStorage(change(bucket.storageUrl))).rejects.toThrow(message)
  expect(warnings).toEqual([])
})

test('warns about a Redis that cannot be reached, without its password', async () => {
  await checkRedis({ redisUrl: `redis://:secret@127.0.0.1:${closedPort}` }, warn)
  expect(warnings).toEqual([
    `REDIS_URL: connection refused at 127.0.0.1:${closedPort}; the database does its work until it is back`,
  ])
})

test.skipIf(!findRedisServerPath())(
  `accepts a Redis, and rejects a wrong password${findRedisServerPath() ? '' : ` (${missingRedisMessage})`}`,
  async () => {
    const redis = await startTestRedis({ password: 'secret' })
    onTestFinished(redis.stop)
    await checkRedis({ redisUrl: redis.url }, warn)
    expect(warnings).toEqual([])
    await expect(checkRedis({ redisUrl: redis.url.replace('secret', 'wrong') }, warn)).rejects.toThrow(
      /^REDIS_URL: .*WRONGPASS.* at 127\.0\.0\.1/,
    )
  },
)
