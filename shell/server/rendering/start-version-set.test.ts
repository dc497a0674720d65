import { existsSync } from 'node:fs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aGuestSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getVersionFolder } from '../registry/registry.ts'
import { allVisitorsPercent } from '../registry/version-sets.ts'
import { aRegistryEntry } from '../testing/a-registry-entry.ts'
import { publishServerBuild } from '../testing/publish-server-build.ts'
import { readFromUnreachableApi } from '../testing/read-from-unreachable-api.ts'
import { writeShellBuild } from '../testing/write-shell-build.ts'
import { type RunningVersionSet, startVersionSet } from './start-version-set.ts'
import { SpareRenderThreadPool } from './threads/spare-render-thread-pool.ts'

/** A shell's build whose pages `/mf-a` and `/mf-b` are those remotes', and whose page `/end` ends its thread. */
const frame = `
const pages = new Map()
export const setApiReader = () => {}
export const setRemotes = () => {}
export const registerRemote = (name, routes) => pages.set(name, routes())
export const findOwningRemoteName = (path) => path.startsWith('/mf-') ? path.slice(1) : null
export const renderLayoutWithLoadingPage = async () => ''
export async function renderPage({ path }) {
  if (path === '/end') process.exit(1)
  return { kind: 'redirect', to: pages.get(path.slice(1)) ?? path }
}
`
const onProblem = vi.fn()
let folder: string
let registryFolder: string
let threads: SpareRenderThreadPool
let live: RunningVersionSet
/** Written by code that was not published. */
const getMarkFile = () => path.join(folder, 'was-run')

beforeEach(async () => {
  onProblem.mockReset()
  folder = await mkdtemp(path.join(tmpdir(), 'live-remotes-'))
  registryFolder = path.join(folder, 'registry')
})
afterEach(async () => {
  await Promise.all([threads.close(), live.renderer.close()])
  await rm(folder, { recursive: true, force: true })
})

const publish = (name: string) =>
  publishServerBuild(registryFolder, name, `export const routes = () => '/page-of-${name}'`)
async function start(versions: Record<string, string>): Promise<void> {
  const shellFolder = await writeShellBuild(path.join(folder, 'shell'), frame)
  const threadOptions = { shellFolder, readApi: readFromUnreachableApi, site: aSite(), renderThreads: 1 }
  const places = { registryFolder, trustedKeys: [], ...threadOptions, interfaceVersion: 1, onProblem }
  threads = new SpareRenderThreadPool(places)
  const remotes = Object.entries(versions).map(([name, version]) => aRegistryEntry(name, version))
  live = await startVersionSet({ remotes, key: '', canaries: [], cohortBelow: allVisitorsPercent }, places, threads)
}
/** Adds to a server build, where it lies, what tells that it was run. */
const tamper = (name: string, version: string) =>
  appendFile(
    path.join(getVersionFolder(registryFolder, name, version), 'server/server.mjs'),
    `\nimport { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(getMarkFile())}, '')`,
  )
const render = (address: string) => live.renderer.render({ path: address, search: '', session: aGuestSession() })
const getChangedFilesMessage = (name: string, version: string) =>
  `The files of ${name} ${version} are not those that were published`

test('reports a server build that changed after publication and does not run it', async () => {
  const [a, b] = [await publish('mf-a'), await publish('mf-b')]
  await tamper('mf-a', a)
  await start({ 'mf-a': a, 'mf-b': b })
  await expect(render('/mf-a')).rejects.toMatchObject({
    message: expect.stringContaining(getChangedFilesMessage('mf-a', a)),
    remote: 'mf-a',
  })
  expect(await render('/mf-b')).toEqual({ kind: 'redirect', to: '/page-of-mf-b' })
  expect(onProblem).toHaveBeenCalledOnce()
  expect(String(onProblem.mock.calls[0]?.[0])).toContain(getChangedFilesMessage('mf-a', a))
  expect(existsSync(getMarkFile())).toBe(false)
})

test('does not run a server build that changes while it is live in a replacement thread', async () => {
  const a = await publish('mf-a')
  await start({ 'mf-a': a })
  expect(await render('/mf-a')).toEqual({ kind: 'redirect', to: '/page-of-mf-a' })
  expect(onProblem).not.toHaveBeenCalled()
  await tamper('mf-a', a)
  await expect(render('/end')).rejects.toThrow('The render thread ended')
  await expect(render('/mf-a')).rejects.toThrow(getChangedFilesMessage('mf-a', a))
  expect(existsSync(getMarkFile())).toBe(false)
})

test('reports a version without files before its pages are requested', async () => {
  await start({ 'mf-a': '0a1b2c', 'mf-b': await publish('mf-b') })
  expect(String(onProblem.mock.calls[0]?.[0])).toContain('The files of mf-a 0a1b2c cannot be read')
  expect(await render('/mf-b')).toEqual({ kind: 'redirect', to: '/page-of-mf-b' })
})
