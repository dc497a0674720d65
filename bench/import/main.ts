/**
 * `npm run bench -- import [--from DIR] [--cards N]`: measures the speed and completeness of a catalogue import, and
 * the time to write the demo without an existing database.
 */
import path from 'node:path'
import { runBench } from '../measure/run/run-bench.ts'
import { runMeasuredScript } from '../measure/run/run-measured-script.ts'
import { findRealCatalogue, prepareRunFolder } from '../measure/run/workspace.ts'
import { startMigratedDatabase } from '../measure/servers/start-migrated-database.ts'
import { buildCatalogueImportReport, type MeasuredImport } from './import-report.ts'
import { readCumulativeRowWrites, summarizeCatalogue } from './summarize-catalogue.ts'

const catalogueScript = 'scripts/catalogue.ts'

const defaults = { from: '', cards: 100_000 }

await runBench('import', defaults, {
  async import(options, onCleanUp) {
    const folder = options.from || findRealCatalogue()
    const args = folder ? ['import', folder] : ['demo', '--cards', String(options.cards)]
    const { pool, dataDir } = await startMigratedDatabase(onCleanUp)
    const importOnce = async (): Promise<MeasuredImport> => {
      const run = await runMeasuredScript(catalogueScript, args, { DATA_DIR: dataDir, SEED_DEMO: '0' })
      return { run, check: await summarizeCatalogue(pool) }
    }
    const { indexes: indexesBefore } = await summarizeCatalogue(pool)
    const first = await importOnce()
    const writtenBefore = await readCumulativeRowWrites(pool)
    const second = await importOnce()
    const rewrittenRows = (await readCumulativeRowWrites(pool)) - writtenBefore

    const demoDir = await prepareRunFolder(onCleanUp)
    // The command also creates the database, as after an installation.
    const demoRun = await runMeasuredScript(catalogueScript, ['demo'], { DATA_DIR: demoDir })
    const demoDatabase = await startMigratedDatabase(onCleanUp, demoDir)
    return buildCatalogueImportReport({
      source: folder ? `the catalogue of ${path.basename(folder)}` : `a demo catalogue of ${options.cards} cards`,
      isReal: folder !== null && options.from === '',
      indexesBefore,
      first,
      second,
      rewrittenRows,
      demo: { run: demoRun, check: await summarizeCatalogue(demoDatabase.pool) },
    })
  },
})
