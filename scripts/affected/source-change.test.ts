import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSourceChangeSinceRelease, readSourceChangeSinceRevision } from './source-change.ts'

const checkout = vi.hoisted(() => ({ repositoryRoot: '' }))
vi.mock('@ninepocket/releases/setup/repository-root', () => checkout)

let day = 1
function git(...args: string[]): void {
  // Tags are ordered by commit date, so each commit is one day after the previous one.
  const env = { ...process.env, GIT_COMMITTER_DATE: `2026-01-0${day}T00:00:00Z` }
  execFileSync('git', args, { cwd: checkout.repositoryRoot, env })
}
async function commit(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(checkout.repositoryRoot, file)), { recursive: true })
  await writeFile(join(checkout.repositoryRoot, file), text)
  day++
  git('add', '.')
  git('-c', 'user.name=ann', '-c', 'user.email=ann@example.org', 'commit', '-qm', file)
}

beforeEach(async () => {
  day = 1
  checkout.repositoryRoot = await mkdtemp(join(tmpdir(), 'plan-'))
  git('init', '-q')
  await commit('pnpm-lock.yaml', 'the lock')
  await commit('mf-a/src/page.tsx', 'one')
})
afterEach(() => rm(checkout.repositoryRoot, { recursive: true }))

test('includes an earlier commit that failed its tests when the next one changes only a test', async () => {
  git('tag', 'mf-a@0a1b2c')
  await commit('mf-a/src/page.tsx', 'two')
  await commit('mf-a/src/page.test.tsx', 'fixed')
  expect((await readSourceChangeSinceRevision('HEAD~1')).files).toEqual(['mf-a/src/page.test.tsx'])
  expect((await readSourceChangeSinceRelease('mf-a')).files).toEqual(['mf-a/src/page.test.tsx', 'mf-a/src/page.tsx'])
  git('tag', 'mf-a@3d4e5f')
  expect((await readSourceChangeSinceRelease('mf-a')).files).toEqual([])
})

test('includes every file when no release of the app is tagged', async () => {
  git('tag', 'mf-b@0a1b2c')
  expect(await readSourceChangeSinceRelease('mf-a')).toEqual({
    files: ['mf-a/src/page.tsx', 'pnpm-lock.yaml'],
    lockBefore: 'the lock',
    lockNow: 'the lock',
  })
})
