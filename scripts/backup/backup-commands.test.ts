import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAppliedMigrations } from '@ninepocket/api/database/migration-history'
import { aMember } from '@ninepocket/api/testing/a-member'
import { startTestApi, type TestApi } from '@ninepocket/api/testing/test-api'
import { createTestDatabase } from '@ninepocket/api/testing/test-database'
import { warnWithoutBaseBackup } from '@ninepocket/server/checks/warn-without-base-backup'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCommand } from '../setup/testing/start-command.ts'

// The site runs during these tests, because a backup does not stop it.
let site: TestApi
let folder: string
beforeAll(async () => {
  site = await startTestApi()
  folder = await mkdtemp(join(tmpdir(), 'ninepocket-commands-'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

const run = (command: string, databaseUrl: string, ...args: string[]) =>
  startCommand(command, args, { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), INIT_CWD: folder }).finished

test('backs up a running site into a file from which another site is restored', async () => {
  const { user } = await aMember(site)
  const written = await run('backup', site.database.url, 'all.tar.gz')
  expect(written).toEqual({ code: 0, output: expect.stringContaining('· users\n') })
  expect(written.output).toMatch(/all\.tar\.gz: \d+ rows, 0 files, /)

  const other = await createTestDatabase()
  const restored = await run('restore', other.url, 'all.tar.gz')
  expect(restored).toEqual({ code: 0, output: expect.stringMatching(/all\.tar\.gz: \d+ rows/) })
  const { rows } = await other.pool.query('select username from users')
  expect(rows).toEqual([{ username: user.username }])
  await other.drop()
})

test('backs up a database whose schema is older, and does not migrate it', async () => {
  const old = await createTestDatabase()
  const newest = (await readAppliedMigrations(old.pool)).at(-1)?.name
  await old.pool.query('drop table newsletter_tokens, newsletter_subscribers, outbox cascade')
  await old.pool.query('delete from migrations where name = $1', [newest])
  expect(await run('backup', old.url, 'old.tar.gz')).toMatchObject({ code: 0 })
  expect((await readAppliedMigrations(old.pool)).map(({ name }) => name)).not.toContain(newest)
  await old.drop()
})

test('prints the usage and changes nothing when the file is missing or there are more arguments', async () => {
  for (const args of [[], ['a', 'b']])
    expect(await run('backup', site.database.url, ...args)).toEqual({
      code: 1,
      output: expect.stringContaining('npm run backup -- FILE'),
    })
  expect(await readdir(folder)).not.toContain('a')
})

test('upgrades no database that is not embedded or does not exist', async () => {
  const upgrade = (environment: Record<string, string>) =>
    startCommand('backup/upgrade-database', [], environment).finished
  expect(await upgrade({ DATABASE_URL: site.database.url })).toEqual({
    code: 1,
    output: expect.stringContaining('DATABASE_URL names a server of your own.'),
  })
  expect(await upgrade({ DATABASE_URL: '', DATA_DIR: join(folder, 'none') })).toEqual({
    code: 1,
    output: expect.stringContaining('none contains no database.'),
  })
})

test('copies the embedded database into its archive, and restores it to a time', { timeout: 180_000 }, async () => {
  await chmod(folder, 0o755)
  const [dataDir, archive] = [join(folder, 'embedded'), join(folder, 'archive')]
  const runWithArchive = (command: string, ...args: string[]) =>
    startCommand(command, args, { DATABASE_URL: '', DATA_DIR: dataDir, DATABASE_ARCHIVE: archive }).finished
  const createUser = (username: string) => {
    const details = ['--username', username, '--email', `${username}@example.org`, '--password', 'Secret-99']
    return runWithArchive('users', 'create', ...details)
  }
  expect(await createUser('ann')).toMatchObject({ code: 0 })
  const warnings: string[] = []
  const checkArchive = () =>
    warnWithoutBaseBackup({ dataDir, databaseArchive: archive }, (warning) => warnings.push(warning))
  checkArchive()
  expect(warnings).toEqual([expect.stringContaining('make one: npm run backup -- --base')])
  expect(await runWithArchive('backup', '--base')).toEqual({
    code: 0,
    output: expect.stringContaining(`· base backup: ${archive}/`),
  })
  checkArchive()
  expect(warnings).toHaveLength(1)
  const time = new Date().toISOString()
  expect(await createUser('bob')).toMatchObject({ code: 0 })
  const restored = await runWithArchive('restore', '--at', time)
  expect(restored).toEqual({ code: 0, output: expect.stringContaining(`The database is as it was at ${time}`) })
  // Ann exists, and Bob does not.
  expect(await createUser('ann')).toMatchObject({ code: 1 })
  expect(await createUser('bob')).toMatchObject({ code: 0 })
})

test('names DATABASE_ARCHIVE when it is missing', async () => {
  for (const [command, ...args] of [['backup', '--base'] as const, ['restore', '--at', 'latest'] as const])
    expect(await startCommand(command, args, { DATABASE_URL: '', DATABASE_ARCHIVE: '' }).finished).toEqual({
      code: 1,
      output: expect.stringContaining('DATABASE_ARCHIVE must name the folder'),
    })
})

test('does not restore into a running site', async () => {
  await run('backup', site.database.url, 'all.tar.gz')
  expect(await run('restore', site.database.url, 'all.tar.gz')).toEqual({
    code: 1,
    output: expect.stringContaining('The site is running. Stop it, run the command again, and start it.'),
  })
})
