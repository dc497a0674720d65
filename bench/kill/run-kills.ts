import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPool } from '@ninepocket/api/database/connect'
import { aMember } from '@ninepocket/api/testing/a-member'
import { plantCatalogue } from '@ninepocket/api/testing/plant-catalogue'
import { recountDifferences } from '@ninepocket/api/testing/recount-differences'
import { startChild } from '../measure/child.ts'
import { seeded } from '../measure/seeded.ts'
import { stormCards, stormCatalogue, stormWholeSets } from '../storm/storm-catalogue.ts'
import { type Faults, faultsOf } from './faults-of.ts'
import { killAll } from './kill-all.ts'
import type { Ready } from './victim.ts'
import { writer } from './writer.ts'

export type Round = Faults & {
  /** How long the clients wrote before everything was killed. */
  wroteMs: number
  /** From the start of the next process to its first answer. */
  restartMs: number
  /** Acknowledged writes up to then. */
  acknowledged: number
  /** Counts that differ from the copies. */
  differences: number
}

const shortestMs = 100
const longestMs = 1_500
const script = path.join(import.meta.dirname, 'victim.ts')

/**
 * Lets people write, kills API and database in the middle of it, starts both anew and looks what is there, `rounds` times;
 * then sends once more what was under way, and looks again.
 */
export async function runKills(
  dataDir: string,
  { rounds, writers: count, onRound }: { rounds: number; writers: number; onRound?: (round: Round) => void },
): Promise<Round[]> {
  const random = seeded(7)
  const start = () => startChild<Ready>(script, { DATA_DIR: dataDir })
  const site = { url: '', pool: createPool('') }
  async function connect({ port, databaseUrl }: Ready): Promise<void> {
    await site.pool.end()
    site.url = `http://127.0.0.1:${port}`
    site.pool = createPool(databaseUrl)
  }

  let victim = await start()
  await connect(victim.ready)
  await plantCatalogue(site.pool, stormCatalogue)
  const stock = { cards: stormCards, sets: stormWholeSets }
  const writers = await Promise.all(
    Array.from({ length: count }, async (_, index) =>
      writer({ member: await aMember(site), stock, random: seeded(index + 1) }),
    ),
  )
  const done: Round[] = []
  try {
    while (done.length < rounds) {
      let isOver = false
      const wroteMs = shortestMs + random.below(longestMs - shortestMs)
      const writing = Promise.all(writers.map((each) => each.write(() => isOver)))
      await pause(wroteMs)
      killAll([victim.pid, victim.ready.database])
      isOver = true
      await Promise.all([writing, victim.stop()])
      const started = performance.now()
      victim = await start()
      await connect(victim.ready)
      const restartMs = performance.now() - started
      const first = await faultsOf(site.pool, writers)
      await Promise.all(writers.map((each) => each.settle()))
      const second = await faultsOf(site.pool, writers)
      const round: Round = {
        wroteMs,
        restartMs,
        acknowledged: writers.reduce((sum, each) => sum + each.acknowledged(), 0),
        lost: first.lost + second.lost,
        twice: first.twice + second.twice,
        wrong: first.wrong + second.wrong,
        differences: (await recountDifferences(site.pool)).length,
      }
      done.push(round)
      onRound?.(round)
    }
    return done
  } finally {
    await site.pool.end()
    await victim.stop()
  }
}
