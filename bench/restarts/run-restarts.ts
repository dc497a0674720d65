import { setTimeout as pause } from 'node:timers/promises'
import { aMember } from '@ninepocket/api/testing/a-member'
import { recountDifferences } from '@ninepocket/api/testing/recount-differences'
import { listCards } from '@ninepocket/contract/card-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import type { Pool } from 'pg'
import { type Faults, faultsOf } from '../kill/faults-of.ts'
import { type Writer, writer } from '../kill/writer.ts'
import { seeded } from '../measure/seeded.ts'
import { pagesOf } from '../release/places.ts'
import { type LoadFigures, steadyLoad } from '../release/steady-load.ts'
import { type Seen, seeThroughOther } from './see-through-other.ts'
import type { Restart, TwoSites } from './two-sites.ts'

export type RestartRun = {
  /** How often a process is restarted, by turns; and from one to the next, at least. */
  restarts: number
  everyMs: number
  /** Reads of pages, files and the API a second. */
  perSecond: number
  writers: number
  onRestart?: (done: Restart) => void
}

export type RestartFigures = Faults & {
  restarts: Restart[]
  load: LoadFigures
  acknowledged: number
  /** Writes that were not answered as they should be, one for each time. */
  failedWrites: string[]
  /** Counts that differ from the copies. */
  differences: number
  seen: Seen
}

const againAfterMs = 200

/** Restarts one of two processes after the other while people read and write, and looks what they met. */
export async function runRestarts(sites: TwoSites, pool: Pool, run: RestartRun): Promise<RestartFigures> {
  const site = { url: sites.url, pool }
  const reply = await fetch(`${sites.url}${listCards.path}?limit=100`)
  const { cards } = (await reply.json()) as EndpointReply<typeof listCards>
  const ids = cards.map(({ id }) => id)
  const people = await Promise.all(Array.from({ length: run.writers }, () => aMember(site)))
  const writers = people.map((member, index) =>
    // A page of cards is no whole set.
    writer({ member, stock: { cards: ids, sets: [] }, random: seeded(index + 1) }),
  )
  const pages = await pagesOf(sites.url, people[0]!.user.username)
  const api = [listCards.path, '/api/products', '/api/site', `/api/search?term=card`]
  const reads = pages.flatMap((page, index) => [page, api[index % api.length]!])

  let isOver = false
  const stopped = () => isOver
  const failedWrites: string[] = []
  const [restarts, load, seen] = await Promise.all([
    sites.restart(run).finally(() => {
      isOver = true
    }),
    steadyLoad(sites.url, { paths: reads, perSecond: run.perSecond, isOver: stopped }),
    seeThroughOther(sites, { member: await aMember(site), card: ids[0]!, isOver: stopped }),
    ...writers.map((each) => keepWriting(each, stopped, failedWrites)),
  ])
  return {
    restarts,
    load,
    seen,
    acknowledged: writers.reduce((sum, each) => sum + each.acknowledged(), 0),
    failedWrites,
    ...(await faultsOf(pool, writers)),
    differences: (await recountDifferences(pool)).length,
  }
}

/** A writer stops at what is not acknowledged; that is noted, sent until it is, and it goes on. */
async function keepWriting(one: Writer, isOver: () => boolean, failed: string[]): Promise<void> {
  while (!isOver()) {
    await one.write(isOver)
    for (let refusal = one.refusal(); refusal; refusal = one.refusal()) {
      failed.push(refusal)
      await pause(againAfterMs)
      await one.settle().catch(() => undefined) // the next turn says what it was answered
    }
  }
}
