import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { readFromUnreachableApi } from '../../testing/read-from-unreachable-api.ts'
import { writeShellBuild } from '../../testing/write-shell-build.ts'
import { SpareRenderThreadPool } from './spare-render-thread-pool.ts'

/** A shell's build that leaves a mark for each thread that has loaded it, with what `content` is there. */
const createMarkingShell = (marks: string, content = "''") => `
import { writeFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
export const setApiReader = () => writeFileSync(${JSON.stringify(marks)} + threadId, JSON.stringify(${content}))
export const setRemotes = () => {}
export const renderLayoutWithLoadingPage = async () => ''
`
let folder: string
let threads: SpareRenderThreadPool
const acquired: Worker[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'threads-'))
  const shellFolder = await writeShellBuild(
    path.join(folder, 'shell'),
    createMarkingShell(path.join(folder, 'thread-')),
  )
  threads = new SpareRenderThreadPool({ shellFolder, readApi: readFromUnreachableApi, site: aSite() })
})
afterAll(async () => {
  await Promise.all([threads.close(), ...acquired.map((worker) => worker.terminate())])
  await rm(folder, { recursive: true, force: true })
})

async function take(): Promise<number> {
  const worker = await threads.acquire()
  acquired.push(worker)
  return worker.threadId
}
const listMarks = async () => (await readdir(folder)).filter((name) => name.startsWith('thread-'))

test('prepares the next thread after one is taken, and gives it to one taker only', async () => {
  await take()
  threads.refill()
  await vi.waitFor(async () => expect(await listMarks()).toHaveLength(2))
  const [second, third] = await Promise.all([take(), take()])
  expect(await listMarks()).toHaveLength(3)
  expect(second).not.toBe(third)
})

test('keeps the settings of the site from the code that it runs', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('DATABASE_URL', 'postgres://site:secret@localhost/cards')
  const file = path.join(folder, 'environment.json')
  const shellFolder = await writeShellBuild(path.join(folder, 'curious'), createMarkingShell(file, 'process.env'))
  const pool = new SpareRenderThreadPool({ shellFolder, readApi: readFromUnreachableApi, site: aSite() })
  acquired.push(await pool.acquire())
  await pool.close()
  const [name = ''] = (await readdir(folder)).filter((each) => each.startsWith('environment.json'))
  const environment: object = JSON.parse(await readFile(path.join(folder, name), 'utf8'))
  expect(Object.keys(environment).filter((each) => each !== 'TZ')).toEqual(['NODE_ENV'])
})

test('rejects with the error of the shell when it cannot be loaded', async () => {
  const shellFolder = await writeShellBuild(path.join(folder, 'broken'), "throw new Error('no shell at all')")
  const broken = new SpareRenderThreadPool({ shellFolder, readApi: readFromUnreachableApi, site: aSite() })
  await expect(broken.acquire()).rejects.toThrow('no shell at all')
  await writeFile(path.join(shellFolder, 'dist/server/shell.mjs'), 'process.exit(1)')
  await expect(broken.acquire()).rejects.toThrow('ended before it had started')
})
