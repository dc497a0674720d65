/**
 * `npm run bench -- collection [--keep DIR] [--repeats N] [--seconds N] [--catalogue demo] [--only wishlist]`: compares
 * reads of a collection of 100,000 copies with those of 1,000, and of a wishlist of 50,000 cards with those of 500.
 * `--only` selects the calls whose names begin so; `acts` are bulk changes and whole reads of the large collection.
 */

import { createRandom } from '@ninepocket/demo/random'
import { startLoadGenerator } from '../measure/load/start-load-generator.ts'
import { measureReads } from '../measure/measure-reads.ts'
import { runBench } from '../measure/run/run-bench.ts'
import { prepareRunFolder } from '../measure/run/workspace.ts'
import { chooseCatalogue, openCatalogueDatabase } from '../measure/servers/start-migrated-database.ts'
import { startApiServer } from '../measure/servers/start-servers.ts'
import { fetchSampleIdsFromList } from './fetch-sample-ids-from-list.ts'
import { prepareListOwner } from './list-owner.ts'
import { type CollectionOrWishlist, type ListSize, userListNames } from './list-plans.ts'
import { buildBulkActionReport, buildListReport, type CallFigures, connectionCount } from './list-report.ts'
import { measureBulkActions } from './measure-bulk-actions.ts'
import { measuredListCalls } from './measured-list-calls.ts'

const defaults = { keep: '', repeats: 5, seconds: 2, catalogue: 'real', only: '' }

await runBench('collection', defaults, {
  async collection(options, onCleanUp) {
    const folder = await prepareRunFolder(onCleanUp, options.keep)
    const database = await openCatalogueDatabase(onCleanUp, folder, chooseCatalogue(options.catalogue))
    const { pool } = database
    const api = await startApiServer(database, onCleanUp)
    const runLoad = startLoadGenerator(onCleanUp)

    async function prepareList(list: CollectionOrWishlist, size: ListSize) {
      const owner = await prepareListOwner({ pool, url: api.url }, list, size)
      return { ...owner, ...(await fetchSampleIdsFromList(pool, list, owner)) }
    }
    const lists: Partial<Record<CollectionOrWishlist, Record<ListSize, Awaited<ReturnType<typeof prepareList>>>>> = {}
    const isSelected = (name: string) => options.only.split(',').some((start) => name.startsWith(start))
    const calls: CallFigures[] = []
    for (const list of userListNames) {
      const selected = measuredListCalls.filter((call) => call.list === list && isSelected(call.name))
      if (selected.length === 0) continue
      const owners = { small: await prepareList(list, 'small'), large: await prepareList(list, 'large') }
      lists[list] = owners
      for (const { name, buildPaths, ...targetsOfCall } of selected) {
        console.log(`measuring: ${name}`)
        const buildTarget = (size: ListSize) => ({
          url: api.url,
          headers: { cookie: owners[size].cookie },
          paths: buildPaths(owners[size], createRandom(2)),
        })
        const targets = { small: buildTarget('small'), large: buildTarget('large') }
        const plan = { ...options, runLoad, connections: connectionCount }
        calls.push({ name, ...targetsOfCall, ...(await measureReads(name, targets, plan)) })
      }
    }
    const listReport = buildListReport(calls, lists)
    if (!isSelected('acts')) return listReport
    console.log('measuring: acts')
    const owner = await prepareListOwner({ pool, url: api.url }, 'collection', 'large')
    const site = { pool, url: api.url, pid: api.pid }
    const username = 'collection_large'
    const actReport = buildBulkActionReport(await measureBulkActions(site, { ...owner, username }, options.repeats))
    return {
      tables: [...(calls.length > 0 ? listReport.tables : []), ...actReport.tables],
      targets: [...listReport.targets, ...actReport.targets],
      raw: { calls: listReport.raw, acts: actReport.raw },
    }
  },
})
