/** `npm run upgrade-database`: converts the stopped site's embedded database to the PostgreSQL of this version. */

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { upgradeEmbeddedPostgres } from '@ninepocket/api/backup/upgrade-embedded-postgres'
import { parseConfig } from '@ninepocket/api/settings/config'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { printLine } from '@ninepocket/releases/setup/progress'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { formatWithThousandsSeparators } from '@ninepocket/server/progress-bar'
import { stopOnSignals } from '@ninepocket/server/stop-on-signals'

printUsageOnHelp(
  'npm run upgrade-database [-- --old-binaries FOLDER]     converts the embedded database to this PostgreSQL',
)

const abortController = new AbortController()
const work = runMain(async () => {
  const { values } = parseArgs({ options: { 'old-binaries': { type: 'string' } } })
  const { databaseUrl, dataDir } = parseConfig(process.env)
  if (databaseUrl) throw new Error('DATABASE_URL names a server of your own. Upgrade it with its own tools.')
  const folder = values['old-binaries']
  const oldBinaries = folder === undefined ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), folder)
  const summary = await upgradeEmbeddedPostgres(dataDir, oldBinaries, {
    onPart: printLine,
    signal: abortController.signal,
  })
  if (!summary) return printLine('The database is of this version already.')
  const { from, to, rows, oldFolder } = summary
  printLine(`PostgreSQL ${from} → ${to}: ${formatWithThousandsSeparators(rows)} rows`)
  printLine(`The old database is in ${oldFolder}. Delete it when the site works.`)
})
stopOnSignals(() => {
  abortController.abort(new Error('Stopped'))
  return work
})
await work
