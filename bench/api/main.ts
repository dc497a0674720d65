/**
 * `npm run bench -- api [--keep DIR] [--repeats N] [--seconds N] [--large demo] [--only list,get]`: the API against
 * the same queries in a bare Fastify + pg server, at two sizes of catalogue.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { connectClient } from '@ninepocket/api/database/connect'
import { startLoader } from '../measure/load/loader.ts'
import { describeMachine } from '../measure/machine.ts'
import { type CatalogueSource, prepareDatabase } from '../measure/prepared-database.ts'
import { parentOf } from '../measure/process-usage.ts'
import { publish } from '../measure/report.ts'
import { seeded } from '../measure/seeded.ts'
import { realCatalogue, runFolder, withCleanUp } from '../measure/workspace.ts'
import { readFacts } from './catalogue-facts.ts'
import { countStaleReads } from './change-seen.ts'
import { measureReads, type Target } from './measure-reads.ts'
import { type Kind, kinds, questions } from './questions.ts'
import { type ApiFigures, apiSections, apiTargets } from './report-api.ts'
import { expectSameAnswers } from './same-answers.ts'
import { startServer, type Variant, variants } from './servers.ts'

const smallCards = 30_000
const largeCards = 548_028

const { values } = parseArgs({
  options: {
    keep: { type: 'string' },
    repeats: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    large: { type: 'string', default: 'real' },
    only: { type: 'string' },
  },
})
const wanted = values.only ? kinds.filter((kind) => values.only?.split(',').includes(kind)) : kinds
const real = values.large === 'real' ? realCatalogue('catalogue-full') : null
const sources: Record<'small' | 'large', CatalogueSource> = {
  small: { demoCards: smallCards },
  large: real ? { folder: real } : { demoCards: largeCards },
}

await withCleanUp(async (later) => {
  const machine = await describeMachine()
  const folder = await runFolder(values.keep, later)
  const loader = startLoader()
  later(loader.stop)
  const plan = { loader, repeats: Number(values.repeats), seconds: Number(values.seconds) }

  const small = await prepareSize('small')
  const large = await prepareSize('large')
  const sizes = { small, large }
  const reads: ApiFigures['reads'] = {}
  const repeated: ApiFigures['repeated'] = {}
  for (const kind of wanted) {
    console.log(`measuring: ${kind}`)
    for (const size of [small, large]) {
      await expectSameAnswers([size.servers.bare.ready.port, size.servers.api.ready.port], size.paths(kind))
    }
    const on = (size: keyof typeof sizes, variant: Variant, some?: number): Target => ({
      port: sizes[size].servers[variant].ready.port,
      pids: [sizes[size].servers[variant].pid, sizes[size].postmaster],
      paths: sizes[size].paths(kind).slice(0, some),
    })
    reads[kind] = await measureReads(
      kind,
      {
        bareSmall: on('small', 'bare'),
        apiSmall: on('small', 'api'),
        bareLarge: on('large', 'bare'),
        apiLarge: on('large', 'api'),
      },
      plan,
    )
    const few = 20
    repeated[kind] = await measureReads(
      kind,
      { bare: on('large', 'bare', few), cached: on('large', 'cached', few) },
      plan,
    )
  }
  const changes = await countStaleReads(large.url, large.servers.cached.ready.port)
  const figures: ApiFigures = {
    cards: { small: small.totalCards, large: large.totalCards },
    reads,
    repeated,
    changes,
  }
  await publish({
    bench: 'api',
    machine,
    sections: apiSections(figures),
    targets: apiTargets(figures),
    raw: figures,
  })

  /** A catalogue of one size, and its three servers. */
  async function prepareSize(name: 'small' | 'large') {
    console.log(`preparing: ${name}`)
    const database = await prepareDatabase(path.join(folder, name), sources[name])
    later(database.stop)
    const client = await connectClient(database.url)
    const facts = await readFacts(client)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const postmaster = await parentOf(rows[0]?.pid ?? 0)
    await client.end()
    const started = await Promise.all(
      variants.map(async (variant) => {
        const server = await startServer(variant, database.url)
        later(server.stop)
        return [variant, server] as const
      }),
    )
    const asked = new Map<Kind, string[]>()
    return {
      ...database,
      postmaster,
      servers: Object.fromEntries(started) as Record<Variant, (typeof started)[number][1]>, // one for each variant
      paths(kind: Kind): ReadonlyArray<string> {
        const paths = asked.get(kind) ?? questions(kind, facts, seeded(1))
        asked.set(kind, paths)
        return paths
      },
    }
  }
})
