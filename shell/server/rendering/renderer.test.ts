import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aGuestSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeShellBuild } from '../testing/write-shell-build.ts'
import { RenderThreadPool } from './render-thread-pool.ts'
import { type Renderer, startRenderer } from './renderer.ts'

/** A shell's build whose page `/end` ends its thread, whose `/keep` holds on to a large buffer, and whose `/thread` says which it is. */
const frame = `
import { threadId } from 'node:worker_threads'
const kept = []
export const setApiBaseUrl = () => {}
export const setRemotes = () => {}
export const findOwningRemote = () => null
export const renderLayout = async () => ''
export async function renderPage({ path }) {
  if (path === '/end') process.exit(1)
  if (path === '/keep') kept.push(Buffer.alloc(300 * 1024 * 1024))
  if (path === '/thread') return { kind: 'redirect', to: String(threadId) }
  return { kind: 'redirect', to: path }
}
`
let folder: string
let threads: RenderThreadPool
let renderer: Renderer
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'renderer-'))
  const shellFolder = await writeShellBuild(path.join(folder, 'shell'), frame)
  threads = new RenderThreadPool({ shellFolder, apiUrl: '', site: aSite() })
  renderer = await startRenderer({ remotes: [], findUnusable: async () => ({}) }, threads)
})
afterEach(async () => {
  await Promise.all([threads.close(), renderer.close()])
  await rm(folder, { recursive: true, force: true })
})

const render = (address: string) => renderer.render({ path: address, search: '', session: aGuestSession() })

test('replaces a thread that a page ended, after failed attempts too', async () => {
  const file = path.join(folder, 'shell/dist/server/shell.mjs')
  const mark = path.join(folder, 'tried')
  const failing = `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(mark)}, '')\nthrow new Error('no room')`
  await writeFile(file, failing)
  await expect(render('/end')).rejects.toThrow('The render thread ended')
  const next = render('/a')
  await vi.waitFor(() => access(mark))
  await writeFile(file, frame)
  expect(await next).toEqual({ kind: 'redirect', to: '/a' })
})

test('replaces a thread that retains too much buffer memory', async () => {
  const first = await render('/thread')
  expect(await render('/keep')).toEqual({ kind: 'redirect', to: '/keep' })
  await vi.waitFor(async () => expect(await render('/thread')).not.toEqual(first))
})
