import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setUpTestFolder } from '../testing/set-up.ts'
import { findSettingProblems } from '../testing/setting-problems.ts'
import { parseConfig } from './config.ts'

const folder = await setUpTestFolder()
function aSecretFile(content: string): string {
  const file = join(folder, `secret-${content.length}`)
  writeFileSync(file, content)
  return file
}

test.each([
  ['DATABASE_URL', 'postgres://u:p@db/cards', 'databaseUrl'],
  ['DATABASE_REPLICA_URL', 'postgres://u:p@replica/cards', 'databaseReplicaUrl'],
  ['SMTP_URL', 'smtps://u:p@mail.example', 'smtpUrl'],
  ['REDIS_URL', 'redis://:p@redis', 'redisUrl'],
  ['METRICS_TOKEN', 'token', 'metricsToken'],
  ['SITE_SECRET', 'a secret of at least 32 characters', 'siteSecret'],
])('reads %s from the file that %s_FILE names, without its line end', (name, value, key) => {
  expect(parseConfig({ [`${name}_FILE`]: aSecretFile(`${value}\n`) })).toHaveProperty(key, value)
})

test('reads the secrets of Turnstile, Fastly and buckets from files', () => {
  const config = parseConfig({
    TURNSTILE_SECRET_KEY_FILE: aSecretFile('turnstile-secret\n'),
    STORAGE_URL_FILE: aSecretFile('s3://ID:images-secret@images\n'),
    REMOTES_URL: 's3://remotes',
    AWS_ACCESS_KEY_ID_FILE: aSecretFile('AKIA\n'),
    AWS_SECRET_ACCESS_KEY_FILE: aSecretFile('remotes-key\n'),
    AWS_SESSION_TOKEN_FILE: aSecretFile('session-token\n'),
    CDN_MAX_AGE: '60',
    FASTLY_SERVICE_ID: 'cards',
    FASTLY_API_TOKEN_FILE: aSecretFile('fastly-token-12345\n'),
  })
  expect(config.fastly?.token).toBe('fastly-token-12345')
  expect(config.humanVerification.secretKey).toBe('turnstile-secret')
  expect(config.storage).toMatchObject({ keys: { accessKeyId: 'ID', secretAccessKey: 'images-secret' } })
  const keys = { accessKeyId: 'AKIA', secretAccessKey: 'remotes-key', sessionToken: 'session-token' }
  expect(config.registry).toMatchObject({ keys })
})

test.each([
  [
    'a value beside the file',
    { SMTP_URL: 'smtp://mail', SMTP_URL_FILE: aSecretFile('smtp://mail') },
    'SMTP_URL and SMTP_URL_FILE are both set',
  ],
  [
    'a missing file',
    { SMTP_URL_FILE: '/absent/file' },
    'SMTP_URL_FILE names a file that cannot be read: /absent/file (ENOENT)',
  ],
  ['a folder', { SMTP_URL_FILE: folder }, `SMTP_URL_FILE names a file that cannot be read: ${folder} (EISDIR)`],
  [
    'an empty file',
    { SMTP_URL_FILE: aSecretFile('\n') },
    `SMTP_URL_FILE names an empty file: ${join(folder, 'secret-1')}`,
  ],
  [
    'a wrong value',
    { SMTP_URL_FILE: aSecretFile('ftp://mail') },
    'SMTP_URL must be an address that starts with smtp:// or smtps://',
  ],
])('reports %s', (_, environment, problem) => {
  expect(findSettingProblems(environment)).toEqual([problem])
})
