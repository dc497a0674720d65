import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBuild } from '@ninepocket/shell/server/testing/write-build'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shellPackageFolder } from '../commands/release-target.ts'
import { listReleaseTags, tagRelease } from '../selection/release-tags.ts'
import { aReleaseLogEntry } from '../store/testing/a-release-log-entry.ts'
import type { BuildApp } from './check-out-and-build-tag.ts'
import { buildCompatMatrix, type CompatCell } from './compat-matrix.ts'

let folder: string
let repository: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim()
const logEntry = (remote: string, version: string, commit: string | null) =>
  aReleaseLogEntry({ remote, version }, commit)
let day = 1

/** Commits the sources of a build with this manifest, and tags the commit. */
async function release(app: string, version: string, manifest: object, server?: string): Promise<void> {
  await writeBuild(join(repository, app, 'src'), {
    manifestFields: manifest,
    content: version,
    ...(server && { server }),
  })
  git('add', '.')
  const date = `2026-01-0${day++}T00:00:00Z`
  execFileSync('git', ['commit', '-qm', version], {
    cwd: repository,
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
  })
  expect(await tagRelease(repository, logEntry(app, version, git('rev-parse', 'HEAD')))).toBe(true)
}

const builtTags: string[] = []
/** The smallest possible build: copies the files. */
const build: BuildApp = async (checkout, app) => {
  builtTags.push(checkout)
  await cp(join(checkout, app, 'src'), join(checkout, app, 'dist'), { recursive: true })
  if (app === 'shell') await symlink(join(shellPackageFolder, 'node_modules'), join(checkout, 'shell/node_modules'))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compat-'))
  repository = join(folder, 'repository')
  await mkdir(join(repository, 'shell/server/registry'), { recursive: true })
  git('init', '-q')
  git('config', 'user.name', 'ann')
  git('config', 'user.email', 'ann@example.org')
  await writeFile(join(repository, 'shell/package.json'), '{}')
  // Each checkout of the shell states its requirements itself.
  const requirements = `import { readFileSync } from 'node:fs'
export const readBuiltShellRequirements = (folder) => ({
  interfaceVersion: JSON.parse(readFileSync(folder + '/dist/browser/ninepocket.json', 'utf8')).interfaceVersion,
  apiVersions: { oldest: 1, newest: 1 }, slots: ['layout-bar', 'footer-extra'],
})`
  await writeFile(join(repository, 'shell/server/registry/shell-requirements.ts'), requirements)
  await release('mf-a', 'first', { interfaceVersion: 1 })
  await release('shell', 'one', { interfaceVersion: 1 })
  await release('shell', 'two', { interfaceVersion: 2 })
  await release('mf-a', 'second', { interfaceVersion: 2 }, "import 'a-name-that-this-shell-lacks'")
})
afterAll(() => rm(folder, { recursive: true }))

const formatCell = ({ shell, remote, violations, isDeclaredIncompatible }: CompatCell) =>
  `${shell} ${remote} ${isDeclaredIncompatible ? 'rejected: ' : ''}${violations.join(' ')}`

test('checks each tagged release of a remote with each tagged release of the shell', async () => {
  const request = { repository, folder: join(folder, 'checkouts'), build, site: aSite(), releaseCount: 3 }
  const cells = await buildCompatMatrix(request, 'mf-a')
  expect(cells.map(formatCell)).toEqual([
    expect.stringMatching(/^shell@two mf-a@second It could not be loaded: .*a-name-that-this-shell-lacks/),
    expect.stringMatching(/^shell@two mf-a@first rejected: .*has interface version 1; this shell supports 2/),
    expect.stringMatching(/^shell@one mf-a@second rejected: .*has interface version 2; this shell supports 1/),
    'shell@one mf-a@first ',
  ])
  expect(builtTags).toHaveLength(4)
  await buildCompatMatrix({ ...request, releaseCount: 1 }, 'mf-a')
  expect(builtTags).toHaveLength(4)

  const [first] = await buildCompatMatrix(
    { ...request, localDistFolder: join(repository, 'mf-a/src'), releaseCount: 1 },
    'mf-a',
  )
  expect(first && formatCell(first)).toMatch(/^shell@two local build It could not be loaded/)
})

test('tags only builds without uncommitted changes, and each once', async () => {
  expect(await tagRelease(repository, logEntry('mf-a', 'dirty', '0a1b2c+'))).toBe(false)
  expect(await tagRelease(repository, logEntry('mf-a', 'without a commit', null))).toBe(false)
  expect(await tagRelease(repository, logEntry('mf-a', 'first', git('rev-parse', 'HEAD')))).toBe(true)
  expect(git('log', '-1', '--format=%s', 'mf-a@first')).toBe('first')
  expect(await listReleaseTags(repository, 'mf-a', 5)).toEqual(['mf-a@second', 'mf-a@first'])
})
