/**
 * `npm run bench -- api [--keep DIR] [--repeats N] [--seconds N] [--large demo] [--only list,get]`: the API against
 * the same queries in a bare Fastify + pg server, at two sizes of catalogue.
 */
import { parseArgs } from 'node:util'
import { startLoader } from '../measure/load/loader.ts'
import { describeMachine } from '../measure/machine.ts'
import { measureReads } from '../measure/measure-reads.ts'
import { publish } from '../measure/report.ts'
import { realCatalogue, runFolder, withCleanUp } from '../measure/workspace.ts'
import { countStaleReads } from './change-seen.ts'
import { prepareSize } from './prepared-size.ts'
import { connectionsFor, kinds } from './questions.ts'
import { type ApiFigures, apiSections, apiTargets } from './report-api.ts'
import { expectSameAnswers } from './same-answers.ts'

const smallCards = 30_000
const largeCards = 548_028
/** Addresses that repeat; few enough to be met many times by every repetition. */
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
const wanted = kinds.filter((kind) => !values.only || values.only.split(',').includes(kind))
const real = values.large === 'real' ? realCatalogue('catalogue-full') : null

await withCleanUp(async (later) => {
  const machine = await describeMachine()
  const folder = await runFolder(values.keep, later)
  const loader = startLoader()
  later(loader.stop)
  const often = { loader, repeats: Number(values.repeats), seconds: Number(values.seconds) }
  const small = await prepareSize(folder, { demoCards: smallCards }, later)
  const large = await prepareSize(folder, real ? { folder: real } : { demoCards: largeCards }, later)

  const reads: ApiFigures['reads'] = {}
  const repeated: ApiFigures['repeated'] = {}
  for (const kind of wanted) {
    console.log(`measuring: ${kind}`)
    const plan = { ...often, connections: connectionsFor(kind) }
    for (const size of [small, large])
      await expectSameAnswers([size.port('bare'), size.port('api')], size.paths(kind))
    reads[kind] = await measureReads(
      kind,
      {
        bareSmall: small.target('bare', kind),
        apiSmall: small.target('api', kind),
        bareLarge: large.target('bare', kind),
        apiLarge: large.target('api', kind),
      },
      plan,
    )
    repeated[kind] = await measureReads(
      kind,
      {
        bare: large.target('bare', kind, repeatedAddresses),
        cached: large.target('cached', kind, repeatedAddresses),
      },
      plan,
    )
  }
  const changes = await countStaleReads(large.databaseUrl, large.port('cached'))
  const figures: ApiFigures = { cards: { small: small.cards, large: large.cards }, reads, repeated, changes }
  await publish({
    bench: 'api',
    machine,
    sections: apiSections(figures),
    targets: apiTargets(figures),
    raw: figures,
  })
})
