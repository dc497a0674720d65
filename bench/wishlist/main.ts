/**
 * `npm run bench -- wishlist [--keep DIR] [--repeats N] [--seconds N] [--catalogue demo] [--only products,sets]`: reads of
 * a wishlist of 50,000 cards beside the same of one of 500.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createPool } from '@ninepocket/api/database/connect'
import { startChild } from '../measure/child.ts'
import { startLoader } from '../measure/load/loader.ts'
import { describeMachine } from '../measure/machine.ts'
import { measureReads } from '../measure/measure-reads.ts'
import { postmasterOf } from '../measure/postmaster.ts'
import { prepareDatabase } from '../measure/prepared-database.ts'
import { publish } from '../measure/report.ts'
import { seeded } from '../measure/seeded.ts'
import { realCatalogue, runFolder, withCleanUp } from '../measure/workspace.ts'
import { addressesOf, type CallName, callNames, readWished } from './calls.ts'
import { connections, type WishlistFigures, wishlistSections, wishlistTargets } from './report-wishlist.ts'
import { wisher } from './wishers.ts'

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
  const server = path.join(import.meta.dirname, '../api/real-server.ts')
  const api = await startChild<{ port: number }>(server, { DATABASE_URL: database.url, DATA_DIR: folder })
  later(api.stop)
  const { port } = api.ready
  const site = { pool, url: `http://127.0.0.1:${port}` }
  const lists = { small: await wisher(site, 'small'), large: await wisher(site, 'large') }
  const wished = {
    small: await readWished(pool, lists.small),
    large: await readWished(pool, lists.large),
  }
  const target = (size: 'small' | 'large', call: CallName) => ({
    port,
    pids: [api.pid, postmaster],
    headers: { cookie: lists[size].cookie },
    paths: addressesOf(call, wished[size], seeded(2)),
  })

  const loader = startLoader()
  later(loader.stop)
  const plan = { loader, connections, repeats: Number(values.repeats), seconds: Number(values.seconds) }
  const calls: WishlistFigures['calls'] = {}
  for (const call of wanted) {
    console.log(`measuring: ${call}`)
    calls[call] = await measureReads(
      call,
      { small: target('small', call), large: target('large', call) },
      plan,
    )
  }
  const figures: WishlistFigures = { cards: database.totalCards, lists, calls }
  await publish({
    bench: 'wishlist',
    machine,
    sections: wishlistSections(figures),
    targets: wishlistTargets(figures),
    raw: { cards: figures.cards, calls },
  })
})
