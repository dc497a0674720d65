/**
 * `npm run bench -- api [--only reads,changes,pages,latency] [--keep DIR] [--repeats N] [--seconds N] [--large demo|10m]
 * [--kinds list,get]`: compares the API with the same queries on a bare Fastify and pg server, for two sizes of
 * catalogue, and cached guest pages while the catalogue changes with the same pages while it does not. Counts the pages
 * that are rendered for each second of CPU time, and measures how long visitors wait for one. With `--large 10m`, the
 * sizes are the real catalogue and 10 million generated cards.
 */
import { startLoadGenerator } from '../measure/load/start-load-generator.ts'
import { measureReads } from '../measure/measure-reads.ts'
import { runBench } from '../measure/run/run-bench.ts'
import { selectNamed } from '../measure/run/select-named.ts'
import { prepareRunFolder } from '../measure/run/workspace.ts'
import { chooseCatalogue } from '../measure/servers/start-migrated-database.ts'
import { type ApiFigures, buildApiReport } from './api-report.ts'
import { assertSameReplies } from './assert-same-replies.ts'
import { countStaleReads } from './count-stale-reads.ts'
import { measurePageLatency } from './measure-page-latency.ts'
import { measurePageRendering } from './measure-page-rendering.ts'
import { measurePagesDuringChanges } from './measure-pages-during-changes.ts'
import { apiReadKinds, getConnectionCountForReadKind } from './read-paths.ts'
import { startCatalogueServers } from './start-catalogue-servers.ts'

const smallCards = 30_000
/** Number of repeated paths: few enough that every repetition requests each many times. */
const repeatedPathCount = 20
const defaults = { keep: '', repeats: 5, seconds: 4, large: 'real', kinds: '' }

await runBench('api', defaults, {
  async reads(options, onCleanUp) {
    const folder = await prepareRunFolder(onCleanUp, options.keep)
    const runLoad = startLoadGenerator(onCleanUp)
    const largeSource = chooseCatalogue(options.large)
    const smallSource = 'generatedCardCount' in largeSource ? chooseCatalogue('real') : { demoCardCount: smallCards }
    const small = await startCatalogueServers(folder, smallSource, onCleanUp)
    const large = await startCatalogueServers(folder, largeSource, onCleanUp)

    const reads: ApiFigures['reads'] = {}
    const repeated: ApiFigures['repeated'] = {}
    for (const kind of selectNamed(apiReadKinds, options.kinds, String)) {
      console.log(`measuring: ${kind}`)
      const plan = { ...options, runLoad, connections: getConnectionCountForReadKind(kind) }
      const targets = {
        bareSmall: small.getLoadTarget('bare', kind),
        apiSmall: small.getLoadTarget('api', kind),
        bareLarge: large.getLoadTarget('bare', kind),
        apiLarge: large.getLoadTarget('api', kind),
      }
      await assertSameReplies(targets.bareSmall, targets.apiSmall)
      await assertSameReplies(targets.bareLarge, targets.apiLarge)
      reads[kind] = await measureReads(kind, targets, plan)
      const repeatedTargets = {
        bare: large.getLoadTarget('bare', kind, repeatedPathCount),
        cached: large.getLoadTarget('cached', kind, repeatedPathCount),
      }
      repeated[kind] = await measureReads(kind, repeatedTargets, plan)
    }
    const changes = await countStaleReads(large.pool, large.getLoadTarget('cached', 'list').url)
    const cards = { small: small.totalCards, large: large.totalCards }
    return buildApiReport({ cards, reads, repeated, changes })
  },
  changes: measurePagesDuringChanges,
  pages: measurePageRendering,
  latency: measurePageLatency,
})
