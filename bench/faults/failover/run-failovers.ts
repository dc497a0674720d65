import { setTimeout as pause } from 'node:timers/promises'
import { createPool } from '@ninepocket/api/database/connect'
import { aMember, type Member } from '@ninepocket/api/testing/a-member'
import { findCounterDrift } from '@ninepocket/api/testing/catalogue/counter-drift'
import { createRandom } from '@ninepocket/demo/random'
import { prepareRunFolder, type RegisterCleanUp } from '../../measure/run/workspace.ts'
import { startApiServer } from '../../measure/servers/start-servers.ts'
import { contentionCardIds, contentionInsertSetsWithCards } from '../contention/contention-catalogue.ts'
import { countMismatchesWithWrites, type MismatchesWithWrites } from '../crash/count-mismatches-with-writes.ts'
import { keepWriting } from '../crash/keep-writing.ts'
import { createCopyWriter } from '../crash/writer.ts'
import { startDatabasePair } from './database-pair.ts'

export type FailoverRound = MismatchesWithWrites & {
  /** Acknowledged writes per second before the failure. */
  perSecond: number
  /** Time from the failure until a write that was sent after it was acknowledged. */
  writableMs: number
  /** Time from the failure until `/readyz` responded with 200 again. */
  readyMs: number
  /** Requests that were not acknowledged, which the writers repeated. */
  rejected: number
  differences: number
  /** What `/readyz` says in a process that knows only the server that is now the standby. */
  standbyReadiness: string
}

/** What `/readyz` must say while the only database that a process knows is a standby. */
export const expectedReadOnlyReadinessReply =
  '503 The database is read-only: it is a standby, or default_transaction_read_only is on.'

const writerCount = 16
const writingMs = 3_000
const recoveryTimeoutMs = 60_000
const probeIntervalMs = 50

/**
 * Kills the primary of a pair of databases under a constant rate of writes, promotes its standby, and checks what was
 * acknowledged, `failovers` times.
 */
export async function runFailovers(
  { failovers, writes }: { failovers: number; writes: number },
  onCleanUp: RegisterCleanUp,
): Promise<FailoverRound[]> {
  const databases = await startDatabasePair(onCleanUp)
  const start = async (databaseUrl: string) =>
    startApiServer({ databaseUrl, dataDir: await prepareRunFolder(onCleanUp) }, onCleanUp)
  const site = await start(databases.url)
  let primarySite = await start(databases.getPrimaryUrl())
  const pool = createPool(databases.url)
  onCleanUp(() => pool.end())

  const waitForSlot = createPacer(writes)
  let acknowledgedCount = 0
  /** When the last acknowledged write was sent. */
  let lastSentAt = 0
  const pace = (member: Member): Member => ({
    ...member,
    async send(...request) {
      await waitForSlot()
      const sentAt = performance.now()
      const reply = await member.send(...request)
      if (reply.ok) acknowledgedCount += 1
      if (reply.ok) lastSentAt = Math.max(lastSentAt, sentAt)
      return reply
    },
  })
  const writable = { cards: contentionCardIds, insertSets: contentionInsertSetsWithCards }
  const newWriter = async (_: unknown, index: number) =>
    createCopyWriter(pace(await aMember({ url: site.url, pool })), writable, createRandom(index + 1))
  const writers = await Promise.all(Array.from({ length: writerCount }, newWriter))

  const rounds: FailoverRound[] = []
  while (rounds.length < failovers) {
    let isOver = false
    const rejections: string[] = []
    const writing = Promise.all(writers.map((each) => keepWriting(each, () => isOver, rejections)))
    acknowledgedCount = 0
    await pause(writingMs)
    const perSecond = acknowledgedCount / (writingMs / 1000)
    const failedAt = performance.now()
    await databases.failOver()
    const [writableMs, readyMs] = await Promise.all([
      measureUntil(failedAt, async () => lastSentAt > failedAt),
      measureUntil(failedAt, async () => (await fetchReadiness(site.url)) === '200'),
    ])
    await pause(writingMs / 3)
    isOver = true
    await writing
    const mismatches = await countMismatchesWithWrites(pool, writers)
    const differences = (await findCounterDrift(pool)).length
    // A process does not start on a standby, so it must know the server since before the failure.
    const standbySite = primarySite
    await databases.addStandby()
    primarySite = await start(databases.getPrimaryUrl())
    await measureUntil(
      performance.now(),
      async () => (await fetchReadiness(standbySite.url)) === expectedReadOnlyReadinessReply,
    )
    const standbyReadiness = await fetchReadiness(standbySite.url)
    await standbySite.stop()
    rounds.push({
      ...mismatches,
      perSecond,
      writableMs,
      readyMs,
      rejected: rejections.length,
      differences,
      standbyReadiness,
    })
  }
  return rounds
}

/** Returns a function that resolves `perSecond` times a second, for callers in turn. */
function createPacer(perSecond: number): () => Promise<void> {
  let nextAt = performance.now()
  return async () => {
    const now = performance.now()
    nextAt = Math.max(nextAt + 1000 / perSecond, now)
    await pause(nextAt - now)
  }
}

/** Returns the time in ms since `startedAt` at which `isDone` returns true; infinity if that takes too long. */
async function measureUntil(startedAt: number, isDone: () => Promise<boolean>): Promise<number> {
  while (!(await isDone())) {
    if (performance.now() - startedAt > recoveryTimeoutMs) return Number.POSITIVE_INFINITY
    await pause(probeIntervalMs)
  }
  return performance.now() - startedAt
}

/** Returns the status of `/readyz`, and the reason if it is not 200. */
async function fetchReadiness(url: string): Promise<string> {
  const reply = await fetch(`${url}/readyz`)
  const { reason }: { reason?: string } = await reply.json()
  return reply.ok ? '200' : `${reply.status} ${reason}`
}
