/**
 * `npm run bench -- api [--keep DIR] [--repeats N] [--seconds N] [--large demo] [--only list,get]`: compares the API
 * with the same queries on a bare Fastify and pg server, for two sizes of catalogue.
 */
import { parseArgs } from 'node:util'
import { publishReport } from '../measure/bench-report.ts'
import { startLoadGenerator } from '../measure/load/load-generator.ts'
import { describeMachine } from '../measure/machine-info.ts'
import { measureReads } from '../measure/measure-reads.ts'
import { findRealCatalogue, prepareRunFolder, withCleanUp } from '../measure/workspace.ts'
import { type ApiFigures, buildApiSections, buildApiTargets } from './api-report.ts'
import { assertSameReplies } from './assert-same-replies.ts'
import { countStaleReads } from './count-stale-reads.ts'
import { prepareCatalogue } from './prepare-catalogue.ts'
import { getConnectionCount, readKinds } from './read-paths.ts'

const smallCards = 30_000
const largeCards = 548_028
/** Number of repeated paths: few enough that every repetition requests each many times. */
const repeatedAddresses = 20

const { values } = parseArgs({
  options: {
    keep: { type: 'string' },
    repeats: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    large: { type: 'string', default: 'real' },
    only: { type: 'string' },
  },
})
const selectedKinds = readKinds.filter((kind) => !values.only || values.only.split(',').includes(kind))
const realCatalogueFolder = values.large === 'real' ? findRealCatalogue('catalogue-full') : null

await withCleanUp(async (onCleanUp) => {
  const machine = await describeMachine()
  const folder = await prepareRunFolder(values.keep, onCleanUp)
  const loader = startLoadGenerator()
  onCleanUp(loader.stop)
  const loadOptions = { loader, repeats: Number(values.repeats), seconds: Number(values.seconds) }
  const small = await prepareCatalogue(folder, { demoCardCount: smallCards }, onCleanUp)
  const large = await prepareCatalogue(
    folder,
    realCatalogueFolder ? { folder: realCatalogueFolder } : { demoCardCount: largeCards },
    onCleanUp,
  )

  const reads: ApiFigures['reads'] = {}
  const repeated: ApiFigures['repeated'] = {}
  for (const kind of selectedKinds) {
    console.log(`measuring: ${kind}`)
    const plan = { ...loadOptions, connections: getConnectionCount(kind) }
    for (const size of [small, large])
      await assertSameReplies([size.getPort('bare'), size.getPort('api')], size.getPaths(kind))
    reads[kind] = await measureReads(
      kind,
      {
        bareSmall: small.getLoadTarget('bare', kind),
        apiSmall: small.getLoadTarget('api', kind),
        bareLarge: large.getLoadTarget('bare', kind),
        apiLarge: large.getLoadTarget('api', kind),
      },
      plan,
    )
    repeated[kind] = await measureReads(
      kind,
      {
        bare: large.getLoadTarget('bare', kind, repeatedAddresses),
        cached: large.getLoadTarget('cached', kind, repeatedAddresses),
      },
      plan,
    )
  }
  const changes = await countStaleReads(large.databaseUrl, large.getPort('cached'))
  const figures: ApiFigures = { cards: { small: small.cards, large: large.cards }, reads, repeated, changes }
  await publishReport({
    bench: 'api',
    machine,
    sections: buildApiSections(figures),
    targets: buildApiTargets(figures),
    raw: figures,
  })
})
