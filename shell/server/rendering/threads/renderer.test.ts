import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { aGuestSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiReader } from '../../../src/server-shell-interface.ts'
import { writeShellBuild } from '../../testing/write-shell-build.ts'
import { RenderTimeout } from './render-error.ts'
import { type Renderer, startRenderer } from './renderer.ts'
import { SpareRenderThreadPool } from './spare-render-thread-pool.ts'

/**
 * A shell's build whose page `/end` ends its thread, whose `/keep` holds on to a large buffer, whose `/thread` says which
 * it is, whose `/read` shows the API's reply, whose `/never` never ends, and whose `/busy` keeps the thread busy.
 */
const frame = `
import { threadId } from 'node:worker_threads'
const kept = []
const rendered = []
let readApi
export const setApiReader = (read) => { readApi = read }
export const setRemotes = () => {}
export const findOwningRemoteName = () => null
export const renderLayoutWithLoadingPage = async () => ''
export async function renderPage({ path, search, apiHeaders }) {
  if (path === '/end') process.exit(1)
  if (path === '/keep') kept.push(Buffer.alloc(300 * 1024 * 1024))
  if (path === '/thread') return { kind: 'redirect', to: String(threadId) }
  if (path === '/never') await new Promise(() => {})
  if (path === '/busy') for (const end = Date.now() + 400; Date.now() < end; );
  rendered.push(path)
  if (path === '/rendered') return { kind: 'redirect', to: rendered.join() }
  if (path === '/read') return { kind: 'redirect', to: JSON.stringify(await readApi(search, apiHeaders)) }
  return { kind: 'redirect', to: path }
}
`
let folder: string
const readApi = vi.fn<ApiReader>()
let threads: SpareRenderThreadPool
let renderer: Renderer
/** Longer than a busy machine pauses. */
const idleMs = 1_000
const onProblem = vi.fn()
const start = (maxThreads: number) =>
  startRenderer({ remotes: [], findUnusable: async () => ({}) }, threads, { maxThreads, onProblem, idleMs })
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'renderer-'))
  const shellFolder = await writeShellBuild(path.join(folder, 'shell'), frame)
  threads = new SpareRenderThreadPool({ shellFolder, readApi, site: aSite() })
  renderer = await start(1)
})
afterEach(async () => {
  await Promise.all([threads.close(), renderer.close()])
  await rm(folder, { recursive: true, force: true })
})

const render = (address: string, timeoutMs?: number) =>
  renderer.render({ path: address, search: '', session: aGuestSession() }, timeoutMs)

test('replaces a thread that a page ended, after failed attempts too', async () => {
  const file = path.join(folder, 'shell/dist/server/shell.mjs')
  const mark = path.join(folder, 'tried')
  const failing = `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(mark)}, '')\nthrow new Error('no room')`
  await writeFile(file, failing)
  await expect(render('/end')).rejects.toThrow('The render thread ended')
  const next = render('/a', 30_000)
  await vi.waitFor(() => access(mark))
  await writeFile(file, frame)
  expect(await next).toEqual({ kind: 'redirect', to: '/a' })
})

test('replaces a thread that retains too much buffer memory', async () => {
  const first = await render('/thread')
  expect(await render('/keep')).toEqual({ kind: 'redirect', to: '/keep' })
  await vi.waitFor(async () => expect(await render('/thread')).not.toEqual(first))
})

test('reads the API for a page with the headers of its request', async () => {
  const readPage = (search: string) =>
    renderer.render({ path: '/read', search, session: aGuestSession(), apiHeaders: { 'x-request-id': 'one' } })
  readApi.mockResolvedValue({ status: 404, json: '{}' })
  expect(await readPage('/api/cards')).toEqual({ kind: 'redirect', to: '{"status":404,"json":"{}"}' })
  expect(readApi).toHaveBeenCalledWith('/api/cards', { 'x-request-id': 'one' })
  readApi.mockRejectedValue(new Error('the database is gone'))
  await expect(readPage('/api/cards')).rejects.toThrow('the database is gone')
})

test('ends a page that never ends when its time is over, and goes on', async () => {
  await expect(render('/never', 50)).rejects.toThrow(RenderTimeout)
  expect(await render('/a')).toEqual({ kind: 'redirect', to: '/a' })
})

test('settles a page when its thread is done with it, and does not start pages whose time is over by then', async () => {
  const startedAt = performance.now()
  const busy = render('/busy', 5_000)
  const late = render('/late', 100)
  await expect(late).rejects.toThrow(RenderTimeout)
  expect(performance.now() - startedAt).toBeGreaterThan(390)
  expect(await busy).toEqual({ kind: 'redirect', to: '/busy' })
  expect(await render('/rendered')).toEqual({ kind: 'redirect', to: expect.stringMatching(/,\/busy,\/rendered$/) })
})

test('adds threads while all are busy, up to the limit, and ends those that are idle', async () => {
  const several = await start(2)
  const renderThread = async () => {
    const page = await several.render({ path: '/thread', search: '', session: aGuestSession() }, 5_000)
    return 'to' in page ? page.to : ''
  }
  const listThreads = async (pages: number) => new Set(await Promise.all(Array.from({ length: pages }, renderThread)))
  expect(await listThreads(1)).toHaveLength(1)
  const threadsUnderLoad = await vi.waitFor(async () => {
    const used = await listThreads(6)
    expect(used.size).toBe(2)
    return used
  })
  expect(await listThreads(12)).toEqual(threadsUnderLoad)
  // Rendering would keep them busy.
  await delay(3 * idleMs)
  expect(await listThreads(6)).not.toEqual(threadsUnderLoad)
  await several.close()
})

test('renders a page while another keeps a thread busy', async () => {
  const several = await start(2)
  const renderPath = (path: string) => several.render({ path, search: '', session: aGuestSession() }, 5_000)
  await vi.waitFor(async () => {
    const startedAt = performance.now()
    const busy = renderPath('/busy')
    await renderPath('/a')
    const elapsedMs = performance.now() - startedAt
    await busy
    expect(elapsedMs).toBeLessThan(300)
  })
  await several.close()
})
