/** `npm run catalogue -- import DIR | dump [DIR] | demo [--cards N]`: works on the database of the running or stopped site. */

import { setFlagsFromString } from 'node:v8'
import { createPool } from '@ninepocket/api/database/connect'
import { parseConfig } from '@ninepocket/api/settings/config'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { openAndMigrateSiteDatabase } from '@ninepocket/server/open-and-migrate-site-database'
import { stopOnSignals } from '@ninepocket/server/stop-on-signals'
import { writeDemoCatalogue } from '@ninepocket/server/write-demo-catalogue'
import { dumpCatalogueAndPrintReport } from './catalogue/dump-catalogue-and-print-report.ts'
import { importCatalogueAndPrintReport } from './catalogue/import-catalogue-and-print-report.ts'
import { catalogueUsage, parseCatalogueArgs } from './catalogue/parse-catalogue-args.ts'

// Rows live for milliseconds. A small young generation is as fast and takes 150 MB less.
setFlagsFromString('--semi-space-growth-factor=1')

printUsageOnHelp(catalogueUsage)

const abortController = new AbortController()
const work = runMain(async () => {
  const workingFolder = process.env.INIT_CWD ?? process.cwd()
  const command = parseCatalogueArgs(process.argv.slice(2), workingFolder)
  const config = parseConfig(process.env)
  const database = await openAndMigrateSiteDatabase(config)
  const pool = createPool(database.url)
  const { signal } = abortController
  try {
    if (command.name === 'dump')
      await dumpCatalogueAndPrintReport(pool, { folder: command.folder, dumpsDir: config.dumpsDir, signal })
    else if (command.name === 'demo') await writeDemoCatalogue(pool, command.cards, signal)
    else process.exitCode = await importCatalogueAndPrintReport(pool, { folder: command.folder, workingFolder, signal })
  } finally {
    await pool.end()
    await database.stop()
  }
})
stopOnSignals(() => {
  abortController.abort(new Error('Stopped. Written rows stay, and the next run continues from there.'))
  return work
})
await work
