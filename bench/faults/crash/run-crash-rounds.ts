import { setTimeout as pause } from 'node:timers/promises'
import { aMember } from '@ninepocket/api/testing/a-member'
import { findCounterDrift } from '@ninepocket/api/testing/catalogue/counter-drift'
import { seedCatalogue } from '@ninepocket/api/testing/catalogue/seed-catalogue'
import { createRandom } from '@ninepocket/demo/random'
import type { RegisterCleanUp } from '../../measure/run/workspace.ts'
import {
  contentionCardIds,
  contentionCatalogue,
  contentionInsertSetsWithCards,
} from '../contention/contention-catalogue.ts'
import { countMismatchesWithWrites, type MismatchesWithWrites } from './count-mismatches-with-writes.ts'
import { startKillableSite } from './killable-site.ts'
import { createCopyWriter } from './writer.ts'

export type CrashRound = MismatchesWithWrites & {
  wroteMs: number
  /** Time from the restart until database and API are ready. */
  restartMs: number
  acknowledged: number
  differences: number
}

const minWritingMs = 100
const maxWritingMs = 1_500

/** Lets users write, kills API and database, restarts both and checks the data, `rounds` times. */
export async function runCrashRounds(
  { rounds, writers: count }: { rounds: number; writers: number },
  onCleanUp: RegisterCleanUp,
): Promise<CrashRound[]> {
  const random = createRandom(7)
  const { site, kill, restart } = await startKillableSite(onCleanUp)
  await seedCatalogue(site.pool, contentionCatalogue)
  const writable = { cards: contentionCardIds, insertSets: contentionInsertSetsWithCards }
  const newWriter = async (_: unknown, index: number) =>
    createCopyWriter(await aMember(site), writable, createRandom(index + 1))
  const writers = await Promise.all(Array.from({ length: count }, newWriter))
  const finishedRounds: CrashRound[] = []
  while (finishedRounds.length < rounds) {
    let isOver = false
    const wroteMs = minWritingMs + random.int(maxWritingMs - minWritingMs)
    const writing = Promise.all(writers.map((each) => each.write(() => isOver)))
    await pause(wroteMs)
    kill()
    isOver = true
    await writing
    const restartMs = await restart()
    const first = await countMismatchesWithWrites(site.pool, writers)
    await Promise.all(writers.map((each) => each.retryPending()))
    const second = await countMismatchesWithWrites(site.pool, writers)
    finishedRounds.push({
      wroteMs,
      restartMs,
      acknowledged: writers.reduce((sum, each) => sum + each.getAcknowledgedCount(), 0),
      lost: first.lost + second.lost,
      twice: first.twice + second.twice,
      wrong: first.wrong + second.wrong,
      differences: (await findCounterDrift(site.pool)).length,
    })
  }
  return finishedRounds
}
