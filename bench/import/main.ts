/**
 * `npm run bench -- import [--from DIR] [--cards N]`: measures the speed and completeness of a catalogue import, and
 * the time to write the demo without an existing database.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { connectClient } from '@ninepocket/api/database/connect'
import { startPostgres } from '@ninepocket/api/database/embedded/start-postgres'
import { migrate } from '@ninepocket/api/database/migrate'
import { publishReport } from '../measure/bench-report.ts'
import { describeMachine } from '../measure/machine-info.ts'
import { measureScript } from '../measure/measure-script.ts'
import { findRealCatalogue, prepareRunFolder, repositoryRoot, withCleanUp } from '../measure/workspace.ts'
import { checkCatalogue, countWrittenRows } from './check-catalogue.ts'
import { buildImportReport, type ImportFigures, type ImportRun } from './import-report.ts'

const { values } = parseArgs({
  options: { from: { type: 'string' }, cards: { type: 'string', default: '100000' } },
})
const source = values.from ?? findRealCatalogue('catalogue-full')
const command = path.join(repositoryRoot, 'scripts/catalogue.ts')
const args = source ? ['import', source] : ['demo', '--cards', values.cards]

type OnCleanUp = (undo: () => unknown) => void

async function openBenchDatabase(dataDir: string, onCleanUp: OnCleanUp) {
  const postgres = await startPostgres({ dataDir })
  onCleanUp(postgres.stop)
  await migrate(postgres.url)
  const client = await connectClient(postgres.url)
  onCleanUp(() => client.end())
  return client
}

/** As on a machine where nothing was ever started: the command also creates the database. */
async function measureDemo(onCleanUp: OnCleanUp): Promise<ImportRun> {
  const dataDir = await prepareRunFolder(undefined, onCleanUp)
  const run = await measureScript(command, ['demo'], { DATA_DIR: dataDir })
  return { run, check: await checkCatalogue(await openBenchDatabase(dataDir, onCleanUp)) }
}

await withCleanUp(async (onCleanUp) => {
  const machine = await describeMachine()
  const dataDir = await prepareRunFolder(undefined, onCleanUp)
  const client = await openBenchDatabase(dataDir, onCleanUp)
  const importOnce = async (): Promise<ImportRun> => {
    const run = await measureScript(command, args, { DATA_DIR: dataDir, SEED_DEMO: '0' })
    return { run, check: await checkCatalogue(client) }
  }

  const { indexes: indexesBefore } = await checkCatalogue(client)
  const first = await importOnce()
  const writtenBefore = await countWrittenRows(client)
  const second = await importOnce()
  const figures: ImportFigures = {
    source: source ? `the catalogue of ${path.basename(source)}` : `a demo catalogue of ${values.cards} cards`,
    isReal: source !== null && !values.from,
    indexesBefore,
    first,
    second,
    rewrittenRows: (await countWrittenRows(client)) - writtenBefore,
    demo: await measureDemo(onCleanUp),
  }
  await publishReport({ bench: 'import', machine, ...buildImportReport(figures), raw: figures })
})
