import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { aSite } from '@ninepocket/testing/a-site'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { StandingThreads } from './standing-threads.ts'
import { writeShell } from './testing/write-shell.ts'

/** A shell's build that leaves a mark for each thread that has loaded it. */
const frameThatMarks = (marks: string) => `
import { writeFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
export const pointAtApi = () => writeFileSync(${JSON.stringify(marks)} + threadId, '')
export const knowSlots = () => {}
export const renderFrame = async () => ''
`
let folder: string
let threads: StandingThreads
const taken: Worker[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'threads-'))
  const shellFolder = await writeShell(
    path.join(folder, 'shell'),
    frameThatMarks(path.join(folder, 'thread-')),
  )
  threads = new StandingThreads({ shellFolder, apiUrl: '', site: aSite() })
})
afterAll(async () => {
  await Promise.all([threads.close(), ...taken.map((worker) => worker.terminate())])
  await rm(folder, { recursive: true, force: true })
})

async function take(): Promise<number> {
  const worker = await threads.take()
  taken.push(worker)
  return worker.threadId
}
const marks = async () => (await readdir(folder)).filter((name) => name.startsWith('thread-'))

test('once one was taken and serves, the next stands ahead of time, and goes to one taker alone', async () => {
  await take()
  threads.restock()
  await vi.waitFor(async () => expect(await marks()).toHaveLength(2), 5000)
  const [second, third] = await Promise.all([take(), take()])
  expect(await marks()).toHaveLength(3)
  expect(second).not.toBe(third)
})

test('a shell that cannot be loaded is said so, with its own words', async () => {
  const shellFolder = await writeShell(path.join(folder, 'broken'), "throw new Error('no shell at all')")
  const broken = new StandingThreads({ shellFolder, apiUrl: '', site: aSite() })
  await expect(broken.take()).rejects.toThrow('no shell at all')
  await writeFile(path.join(shellFolder, 'dist/server/frame.mjs'), 'process.exit(1)')
  await expect(broken.take()).rejects.toThrow('ended before it had started')
})
