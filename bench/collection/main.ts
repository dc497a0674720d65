/**
 * `npm run bench -- collection [--keep DIR] [--repeats N] [--seconds N] [--catalogue demo] [--only products,sets]`:
 * compares reads of a collection of 100,000 copies with those of 1,000 copies, and both with bare queries.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createPool } from '@ninepocket/api/database/connect'
import { publishReport } from '../measure/bench-report.ts'
import { startChildServer } from '../measure/child-server.ts'
import { findPostmasterPid } from '../measure/find-postmaster-pid.ts'
import { startLoadGenerator } from '../measure/load/load-generator.ts'
import { describeMachine } from '../measure/machine-info.ts'
import { type LoadTarget, measureReads } from '../measure/measure-reads.ts'
import { prepareDatabase } from '../measure/prepare-database.ts'
import { createSeededRandom } from '../measure/seeded-random.ts'
import { findRealCatalogue, prepareRunFolder, withCleanUp } from '../measure/workspace.ts'
import { buildCallPaths, type CallName, callNames, readOwnedIds } from './calls.ts'
import {
  type CollectionOwner,
  type CollectionSize,
  collectionSizes,
  prepareCollectionOwner,
} from './collection-owner.ts'
import {
  buildCollectionSections,
  buildCollectionTargets,
  type CollectionFigures,
  connectionCount,
} from './collection-report.ts'

const demoCardCount = 548_028
const { values } = parseArgs({
  options: {
    keep: { type: 'string' },
    repeats: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    catalogue: { type: 'string', default: 'real' },
    only: { type: 'string' },
  },
})
const selectedCalls = callNames.filter((name) => !values.only || values.only.split(',').includes(name))
const realCatalogueFolder = values.catalogue === 'real' ? findRealCatalogue('catalogue-full') : null

await withCleanUp(async (onCleanUp) => {
  const machine = await describeMachine()
  const folder = await prepareRunFolder(values.keep, onCleanUp)
  console.log('preparing: the catalogue')
  const database = await prepareDatabase(
    folder,
    realCatalogueFolder ? { folder: realCatalogueFolder } : { demoCardCount },
  )
  onCleanUp(database.stop)
  const pool = createPool(database.url)
  onCleanUp(() => pool.end())
  const postmaster = await findPostmasterPid(database.url)

  const settings = { DATABASE_URL: database.url, DATA_DIR: folder }
  const api = await startChildServer<{ port: number }>(
    path.join(import.meta.dirname, '../api/real-server.ts'),
    settings,
  )
  onCleanUp(api.stop)
  const bare = await startChildServer<{ port: number }>(path.join(import.meta.dirname, 'bare-server.ts'), settings)
  onCleanUp(bare.stop)

  const url = `http://127.0.0.1:${api.ready.port}`
  const owners = new Map<CollectionSize, CollectionOwner>()
  for (const size of collectionSizes)
    owners.set(size, await prepareCollectionOwner({ pool, url }, size, createSeededRandom(1)))
  const getOwner = (size: CollectionSize) => owners.get(size)! // every size was prepared above

  async function buildTarget(server: 'api' | 'bare', size: CollectionSize, call: CallName): Promise<LoadTarget> {
    const { userId, cookie } = getOwner(size)
    const { pid, ready } = server === 'api' ? api : bare
    return {
      port: ready.port,
      pids: [pid, postmaster],
      headers: server === 'api' ? { cookie } : { 'x-user': userId },
      paths: buildCallPaths(call, await readOwnedIds(pool, userId), createSeededRandom(2)),
    }
  }

  const loader = startLoadGenerator()
  onCleanUp(loader.stop)
  const plan = {
    loader,
    connections: connectionCount,
    repeats: Number(values.repeats),
    seconds: Number(values.seconds),
  }
  const calls: CollectionFigures['calls'] = {}
  for (const call of selectedCalls) {
    console.log(`measuring: ${call}`)
    calls[call] = await measureReads(
      call,
      {
        bareSmall: await buildTarget('bare', 'small', call),
        apiSmall: await buildTarget('api', 'small', call),
        bareLarge: await buildTarget('bare', 'large', call),
        apiLarge: await buildTarget('api', 'large', call),
      },
      plan,
    )
  }
  const figures: CollectionFigures = {
    cards: database.totalCards,
    collections: { small: getOwner('small'), large: getOwner('large') },
    calls,
  }
  await publishReport({
    bench: 'collection',
    machine,
    sections: buildCollectionSections(figures),
    targets: buildCollectionTargets(figures),
    raw: { ...figures, collections: undefined },
  })
})
