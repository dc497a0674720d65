import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPool } from '@ninepocket/api/database/connect'
import { aMember } from '@ninepocket/api/testing/a-member'
import { findCounterDrift } from '@ninepocket/api/testing/catalogue/counter-drift'
import { seedCatalogue } from '@ninepocket/api/testing/catalogue/seed-catalogue'
import {
  contentionCardIds,
  contentionCatalogue,
  contentionInsertSetsWithCards,
} from '../contention/contention-catalogue.ts'
import { startChildServer } from '../measure/child-server.ts'
import { createSeededRandom } from '../measure/seeded-random.ts'
import type { CrashServerReady } from './crash-server.ts'
import { findInconsistencies, type Inconsistencies } from './find-inconsistencies.ts'
import { killProcesses } from './kill-processes.ts'
import { createCopyWriter } from './writer.ts'

export type CrashRound = Inconsistencies & {
  wroteMs: number
  /** Time from the restart to the first reply. */
  restartMs: number
  acknowledged: number
  differences: number
}

const minWritingMs = 100
const maxWritingMs = 1_500
const serverScript = path.join(import.meta.dirname, 'crash-server.ts')

/** Lets users write, kills API and database, restarts both and checks the data, `rounds` times. */
export async function runCrashRounds(
  dataDir: string,
  { rounds, writers: count, onRound }: { rounds: number; writers: number; onRound?: (round: CrashRound) => void },
): Promise<CrashRound[]> {
  const random = createSeededRandom(7)
  const start = () => startChildServer<CrashServerReady>(serverScript, { DATA_DIR: dataDir })
  const site = { url: '', pool: createPool('') }
  async function connect({ port, databaseUrl }: CrashServerReady): Promise<void> {
    await site.pool.end()
    site.url = `http://127.0.0.1:${port}`
    site.pool = createPool(databaseUrl)
  }

  let server = await start()
  await connect(server.ready)
  await seedCatalogue(site.pool, contentionCatalogue)
  const stock = { cards: contentionCardIds, insertSets: contentionInsertSetsWithCards }
  const writers = await Promise.all(
    Array.from({ length: count }, async (_, index) =>
      createCopyWriter({ member: await aMember(site), stock, random: createSeededRandom(index + 1) }),
    ),
  )
  const finishedRounds: CrashRound[] = []
  try {
    while (finishedRounds.length < rounds) {
      let isOver = false
      const wroteMs = minWritingMs + random.below(maxWritingMs - minWritingMs)
      const writing = Promise.all(writers.map((each) => each.write(() => isOver)))
      await pause(wroteMs)
      killProcesses([server.pid, server.ready.database])
      isOver = true
      await Promise.all([writing, server.stop()])
      const started = performance.now()
      server = await start()
      await connect(server.ready)
      const restartMs = performance.now() - started
      const first = await findInconsistencies(site.pool, writers)
      await Promise.all(writers.map((each) => each.retryPending()))
      const second = await findInconsistencies(site.pool, writers)
      const round: CrashRound = {
        wroteMs,
        restartMs,
        acknowledged: writers.reduce((sum, each) => sum + each.getAcknowledgedCount(), 0),
        lost: first.lost + second.lost,
        twice: first.twice + second.twice,
        wrong: first.wrong + second.wrong,
        differences: (await findCounterDrift(site.pool)).length,
      }
      finishedRounds.push(round)
      onRound?.(round)
    }
    return finishedRounds
  } finally {
    await site.pool.end()
    await server.stop()
  }
}
