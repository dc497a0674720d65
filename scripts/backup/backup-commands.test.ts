import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aMember } from '@ninepocket/api/testing/a-member'
import { startTestApi, type TestApi } from '@ninepocket/api/testing/test-api'
import { createTestDatabase } from '@ninepocket/api/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCommand } from '../setup/testing/start-command.ts'

// The site runs meanwhile: a backup is taken beside it.
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

const run = (command: string, databaseUrl: string, ...words: string[]) =>
  startCommand(command, words, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    INIT_CWD: folder,
  }).finished

test('a running site is backed up into a file, which makes another site the same', async () => {
  const { user } = await aMember(site)
  const written = await run('backup', site.database.url, 'all.tar.gz')
  expect(written).toEqual({ code: 0, output: expect.stringContaining('· users\n') })
  expect(written.output).toMatch(/all\.tar\.gz: \d+ rows, 0 files of pictures, /)

  const other = await createTestDatabase()
  const restored = await run('restore', other.url, 'all.tar.gz')
  expect(restored).toEqual({ code: 0, output: expect.stringMatching(/all\.tar\.gz: \d+ rows/) })
  const { rows } = await other.pool.query('select username from users')
  expect(rows).toEqual([{ username: user.username }])
  await other.drop()
})

test('without a file, or with more, the command says how it is meant, and does nothing', async () => {
  for (const words of [[], ['a', 'b']])
    expect(await run('backup', site.database.url, ...words)).toEqual({
      code: 1,
      output: expect.stringContaining('npm run backup -- FILE'),
    })
  expect(await readdir(folder)).not.toContain('a')
})

test('a site that runs is not replaced', async () => {
  await run('backup', site.database.url, 'all.tar.gz')
  expect(await run('restore', site.database.url, 'all.tar.gz')).toEqual({
    code: 1,
    output: expect.stringContaining('The site is running. Stop it, restore, and start it again.'),
  })
})
