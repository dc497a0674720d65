/**
 * `npm run bench -- import [--from DIR] [--cards N]`: how fast a catalogue goes in, and whether all of it does; then how
 * soon the demo is there on an empty folder.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { connectClient } from '@ninepocket/api/database/connect'
import { migrate } from '@ninepocket/api/database/migrate'
import { startPostgres } from '@ninepocket/api/database/start-postgres'
import { measureScript } from '../measure/command.ts'
import { describeMachine } from '../measure/machine.ts'
import { publish } from '../measure/report.ts'
import { realCatalogue, root, runFolder, withCleanUp } from '../measure/workspace.ts'
import { checkCatalogue, rowsWritten } from './check-catalogue.ts'
import { type Imported, type ImportFigures, reportImport } from './report-import.ts'

const { values } = parseArgs({
  options: { from: { type: 'string' }, cards: { type: 'string', default: '100000' } },
})
const source = values.from ?? realCatalogue('catalogue-full')
const command = path.join(root, 'scripts/catalogue.ts')
const args = source ? ['import', source] : ['demo', '--cards', values.cards]

type Later = (undo: () => unknown) => void

async function openDatabase(dataDir: string, later: Later) {
  const postgres = await startPostgres({ dataDir })
  later(postgres.stop)
  await migrate(postgres.url)
  const client = await connectClient(postgres.url)
  later(() => client.end())
  return client
}

/** As on a machine on which nothing was ever started: the command brings the database with it. */
async function measureDemo(later: Later): Promise<Imported> {
  const dataDir = await runFolder(undefined, later)
  const run = await measureScript(command, ['demo'], { DATA_DIR: dataDir })
  return { run, check: await checkCatalogue(await openDatabase(dataDir, later)) }
}

await withCleanUp(async (later) => {
  const machine = await describeMachine()
  const dataDir = await runFolder(undefined, later)
  const client = await openDatabase(dataDir, later)
  const importOnce = async (): Promise<Imported> => {
    const run = await measureScript(command, args, { DATA_DIR: dataDir, SEED_DEMO: '0' })
    return { run, check: await checkCatalogue(client) }
  }

  const { indexes: indexesBefore } = await checkCatalogue(client)
  const first = await importOnce()
  const writtenBefore = await rowsWritten(client)
  const second = await importOnce()
  const figures: ImportFigures = {
    source: source
      ? `the catalogue of ${path.basename(source)}`
      : `a demo catalogue of ${values.cards} cards`,
    isReal: source !== null && !values.from,
    indexesBefore,
    first,
    second,
    writtenAgain: (await rowsWritten(client)) - writtenBefore,
    demo: await measureDemo(later),
  }
  await publish({ bench: 'import', machine, ...reportImport(figures), raw: figures })
})
