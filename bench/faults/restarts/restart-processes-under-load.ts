import { aMember } from '@ninepocket/api/testing/a-member'
import { findCounterDrift } from '@ninepocket/api/testing/catalogue/counter-drift'
import { listCards } from '@ninepocket/contract/catalogue/card-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { createRandom } from '@ninepocket/demo/random'
import type { Pool } from 'pg'
import { fetchSamplePagePaths } from '../../measure/visits/fetch-sample-page-paths.ts'
import { type LoadFigures, runSteadyLoad } from '../../measure/visits/run-steady-load.ts'
import { countMismatchesWithWrites, type MismatchesWithWrites } from '../crash/count-mismatches-with-writes.ts'
import { keepWriting } from '../crash/keep-writing.ts'
import { createCopyWriter } from '../crash/writer.ts'
import { checkReadConsistency, type ReadConsistency } from './check-read-consistency.ts'
import type { ProcessRestart, RestartPlan, SitePair } from './site-pair.ts'

type RestartFigures = MismatchesWithWrites & {
  restarts: ProcessRestart[]
  load: LoadFigures
  acknowledgedWriteCount: number
  failedWrites: string[]
  counterDriftCount: number
  readConsistency: ReadConsistency
}

/** Restarts two processes alternately while users read and write, and returns what failed. */
export async function restartProcessesUnderLoad(
  pair: SitePair,
  pool: Pool,
  plan: RestartPlan & { readsPerSecond: number; writers: number },
): Promise<RestartFigures> {
  const site = { url: pair.url, pool }
  const reply = await fetch(`${pair.url}${listCards.path}?limit=100`)
  const { cards } = (await reply.json()) as EndpointReply<typeof listCards>
  const ids = cards.map(({ id }) => id)
  const members = await Promise.all(Array.from({ length: plan.writers }, () => aMember(site)))
  // No whole insert sets: only the first 100 cards are known.
  const writable = { cards: ids, insertSets: [] }
  const writers = members.map((member, index) => createCopyWriter(member, writable, createRandom(index + 1)))
  const pages = await fetchSamplePagePaths(pair.url, members[0]!.user.username)
  const api = [listCards.path, '/api/products', '/api/site', '/api/search?term=card']
  const reads = pages.flatMap((page, index) => [page, api[index % api.length]!])

  let hasEnded = false
  const isOver = () => hasEnded
  const failedWrites: string[] = []
  const [restarts, load, readConsistency] = await Promise.all([
    pair.restart(plan).finally(() => {
      hasEnded = true
    }),
    runSteadyLoad(pair.url, { paths: reads, perSecond: plan.readsPerSecond, isOver }),
    checkReadConsistency(pair, { member: await aMember(site), card: ids[0]!, isOver }),
    ...writers.map((each) => keepWriting(each, isOver, failedWrites)),
  ])
  return {
    restarts,
    load,
    readConsistency,
    acknowledgedWriteCount: writers.reduce((sum, each) => sum + each.getAcknowledgedCount(), 0),
    failedWrites,
    ...(await countMismatchesWithWrites(pool, writers)),
    counterDriftCount: (await findCounterDrift(pool)).length,
  }
}
