/**
 * `npm run bench -- collection [--keep DIR] [--repeats N] [--seconds N] [--catalogue demo] [--only products,sets]`: reads
 * of a collection of 100,000 copies beside the same of one of 1,000, and both beside bare queries.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createPool } from '@ninepocket/api/database/connect'
import { startChild } from '../measure/child.ts'
import { startLoader } from '../measure/load/loader.ts'
import { describeMachine } from '../measure/machine.ts'
import { type LoadTarget, measureReads } from '../measure/measure-reads.ts'
import { postmasterOf } from '../measure/postmaster.ts'
import { prepareDatabase } from '../measure/prepared-database.ts'
import { publish } from '../measure/report.ts'
import { seeded } from '../measure/seeded.ts'
import { realCatalogue, runFolder, withCleanUp } from '../measure/workspace.ts'
import { addressesOf, type CallName, callNames, readHad } from './calls.ts'
import { type Collector, collector, type Size, sizes } from './collectors.ts'
import {
  type CollectionFigures,
  collectionSections,
  collectionTargets,
  connections,
} from './report-collection.ts'

const demoCards = 548_028
const { values } = parseArgs({
  options: {
    keep: { type: 'string' },
    repeats: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    catalogue: { type: 'string', default: 'real' },
    only: { type: 'string' },
  },
})
const wanted = callNames.filter((name) => !values.only || values.only.split(',').includes(name))
const real = values.catalogue === 'real' ? realCatalogue('catalogue-full') : null

await withCleanUp(async (later) => {
  const machine = await describeMachine()
  const folder = await runFolder(values.keep, later)
  console.log('preparing: the catalogue')
  const database = await prepareDatabase(folder, real ? { folder: real } : { demoCards })
  later(database.stop)
  const pool = createPool(database.url)
  later(() => pool.end())
  const postmaster = await postmasterOf(database.url)

  const settings = { DATABASE_URL: database.url, DATA_DIR: folder }
  const api = await startChild<{ port: number }>(
    path.join(import.meta.dirname, '../api/real-server.ts'),
    settings,
  )
  later(api.stop)
  const bare = await startChild<{ port: number }>(path.join(import.meta.dirname, 'bare-server.ts'), settings)
  later(bare.stop)

  const url = `http://127.0.0.1:${api.ready.port}`
  const people = new Map<Size, Collector>()
  for (const size of sizes) people.set(size, await collector({ pool, url }, size, seeded(1)))
  const person = (size: Size) => people.get(size)! // each was made above

  async function target(server: 'api' | 'bare', size: Size, call: CallName): Promise<LoadTarget> {
    const { userId, cookie } = person(size)
    const { pid, ready } = server === 'api' ? api : bare
    return {
      port: ready.port,
      pids: [pid, postmaster],
      headers: server === 'api' ? { cookie } : { 'x-user': userId },
      paths: addressesOf(call, await readHad(pool, userId), seeded(2)),
    }
  }

  const loader = startLoader()
  later(loader.stop)
  const plan = { loader, connections, repeats: Number(values.repeats), seconds: Number(values.seconds) }
  const calls: CollectionFigures['calls'] = {}
  for (const call of wanted) {
    console.log(`measuring: ${call}`)
    calls[call] = await measureReads(
      call,
      {
        bareSmall: await target('bare', 'small', call),
        apiSmall: await target('api', 'small', call),
        bareLarge: await target('bare', 'large', call),
        apiLarge: await target('api', 'large', call),
      },
      plan,
    )
  }
  const figures: CollectionFigures = {
    cards: database.totalCards,
    collections: { small: person('small'), large: person('large') },
    calls,
  }
  await publish({
    bench: 'collection',
    machine,
    sections: collectionSections(figures),
    targets: collectionTargets(figures),
    raw: { ...figures, collections: undefined },
  })
})
