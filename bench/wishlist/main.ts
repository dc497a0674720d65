/**
 * `npm run bench -- wishlist [--keep DIR] [--repeats N] [--seconds N] [--catalogue demo] [--only products,sets]`:
 * compares reads of a wishlist of 50,000 cards with one of 500.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createPool } from '@ninepocket/api/database/connect'
import { publishReport } from '../measure/bench-report.ts'
import { startChildServer } from '../measure/child-server.ts'
import { findPostmasterPid } from '../measure/find-postmaster-pid.ts'
import { startLoadGenerator } from '../measure/load/load-generator.ts'
import { describeMachine } from '../measure/machine-info.ts'
import { measureReads } from '../measure/measure-reads.ts'
import { prepareDatabase } from '../measure/prepare-database.ts'
import { createSeededRandom } from '../measure/seeded-random.ts'
import { findRealCatalogue, prepareRunFolder, withCleanUp } from '../measure/workspace.ts'
import { buildCallPaths, type CallName, callNames, readWishlistIds } from './calls.ts'
import { prepareWishlistOwner } from './wishlist-owner.ts'
import {
  buildWishlistSections,
  buildWishlistTargets,
  connectionCount,
  type WishlistFigures,
} from './wishlist-report.ts'

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
  const server = path.join(import.meta.dirname, '../api/real-server.ts')
  const api = await startChildServer<{ port: number }>(server, {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
  })
  onCleanUp(api.stop)
  const { port } = api.ready
  const site = { pool, url: `http://127.0.0.1:${port}` }
  const lists = {
    small: await prepareWishlistOwner(site, 'small'),
    large: await prepareWishlistOwner(site, 'large'),
  }
  const idsBySize = {
    small: await readWishlistIds(pool, lists.small),
    large: await readWishlistIds(pool, lists.large),
  }
  const buildTarget = (size: 'small' | 'large', call: CallName) => ({
    port,
    pids: [api.pid, postmaster],
    headers: { cookie: lists[size].cookie },
    paths: buildCallPaths(call, idsBySize[size], createSeededRandom(2)),
  })

  const loader = startLoadGenerator()
  onCleanUp(loader.stop)
  const plan = {
    loader,
    connections: connectionCount,
    repeats: Number(values.repeats),
    seconds: Number(values.seconds),
  }
  const calls: WishlistFigures['calls'] = {}
  for (const call of selectedCalls) {
    console.log(`measuring: ${call}`)
    calls[call] = await measureReads(
      call,
      { small: buildTarget('small', call), large: buildTarget('large', call) },
      plan,
    )
  }
  const figures: WishlistFigures = { cards: database.totalCards, lists, calls }
  await publishReport({
    bench: 'wishlist',
    machine,
    sections: buildWishlistSections(figures),
    targets: buildWishlistTargets(figures),
    raw: { cards: figures.cards, calls },
  })
})
