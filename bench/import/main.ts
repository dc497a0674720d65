/** `npm run bench -- import [--from DIR] [--cards N]`: how fast a catalogue goes in, and whether all of it does. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { connectClient } from '@ninepocket/api/database/connect'
import { migrate } from '@ninepocket/api/database/migrate'
import { startPostgres } from '@ninepocket/api/database/start-postgres'
import { measureScript } from '../measure/command.ts'
import { short, whole } from '../measure/figure.ts'
import { describeMachine } from '../measure/machine.ts'
import { publish } from '../measure/report.ts'
import { realCatalogue, root, runFolder, withCleanUp } from '../measure/workspace.ts'
import { type CatalogueCheck, checkCatalogue, rowsWritten } from './check-catalogue.ts'

const { values } = parseArgs({
  options: { from: { type: 'string' }, cards: { type: 'string', default: '100000' } },
})
const source = values.from ?? realCatalogue('catalogue-full')
const command = path.join(root, 'scripts/catalogue.ts')
const args = source ? ['import', source] : ['demo', '--cards', values.cards]

await withCleanUp(async (later) => {
  const machine = await describeMachine()
  const dataDir = await runFolder(undefined, later)
  const postgres = await startPostgres({ dataDir })
  later(postgres.stop)
  await migrate(postgres.url)
  const client = await connectClient(postgres.url)
  later(() => client.end())
  const run = () => measureScript(command, args, { DATA_DIR: dataDir, SEED_DEMO: '0' })

  const { indexes } = await checkCatalogue(client)
  const first = await run()
  const imported = await checkCatalogue(client)
  const writtenBefore = await rowsWritten(client)
  const second = await run()
  const writtenAgain = (await rowsWritten(client)) - writtenBefore
  const again = await checkCatalogue(client)

  const rows = imported.products + imported.insertSets + imported.cards
  const perSecond = rows / first.seconds
  const rowOf = (name: string, figures: typeof first, check: CatalogueCheck) => [
    name,
    short(figures.seconds),
    figures.peakMiB === null ? '?' : whole(figures.peakMiB),
    ...[check.products, check.insertSets, check.cards, check.wrongTotals].map(whole),
  ]
  const lost = indexes.filter((index) => !imported.indexes.includes(index))
  await publish({
    bench: 'import',
    machine,
    sections: [
      {
        title: source ? 'the real catalogue' : `a demo catalogue of ${values.cards} cards`,
        head: ['run', 's', 'peak MiB', 'products', 'insert sets', 'cards', 'wrong totals'],
        rows: [rowOf('first', first, imported), rowOf('second', second, again)],
        notes: [
          `${whole(perSecond)} rows a second, from the start of the command to its end, every index built`,
          `the second run wrote ${whole(writtenAgain)} rows`,
        ],
      },
    ],
    targets: [
      {
        name: 'rows per second, all indexes built',
        figure: perSecond,
        limit: { atLeast: 15_000 },
        unit: 'rows/s',
      },
      { name: 'memory of the importer', figure: first.peakMiB ?? 0, limit: { atMost: 300 }, unit: 'MiB' },
      { name: 'rows that a second run writes', figure: writtenAgain, limit: { atMost: 0 }, unit: 'rows' },
      {
        name: 'totals that differ from the rows',
        figure: again.wrongTotals,
        limit: { atMost: 0 },
        unit: 'totals',
      },
      {
        name: 'indexes missing or invalid afterwards',
        figure: lost.length,
        limit: { atMost: 0 },
        unit: 'indexes',
      },
      ...(source && !values.from
        ? [{ name: 'cards imported', figure: imported.cards, limit: { atLeast: 548_028 }, unit: 'cards' }]
        : []),
    ],
    raw: { first, second, rows, perSecond, imported, again, writtenAgain },
  })
})
