import { resolve } from 'node:path'
import type { BackupSummary } from '@ninepocket/api/backup/backup-format'
import type { BackupControls, SiteDataStores } from '@ninepocket/api/backup/write-backup'
import { openFileStore } from '@ninepocket/api/files/open-file-store'
import { parseConfig } from '@ninepocket/api/settings/config'
import { formatSeconds, printLine } from '@ninepocket/releases/setup/progress'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { startUnmigratedDatabase } from '@ninepocket/server/open-and-migrate-site-database'
import { formatWithThousandsSeparators } from '@ninepocket/server/progress-bar'
import { stopOnSignals } from '@ninepocket/server/stop-on-signals'

/** Runs a command with the argument FILE, or prints the usage without it. Ctrl-C leaves no partial result. */
export async function runSiteDataCommand(
  usage: string,
  work: (source: SiteDataStores, file: string, watch: BackupControls) => Promise<BackupSummary>,
): Promise<void> {
  const abortController = new AbortController()
  const running = runMain(async () => {
    const [fileArgument, ...rest] = process.argv.slice(2)
    if (!fileArgument || rest.length > 0) throw new Error(usage)
    const file = resolve(process.env.INIT_CWD ?? process.cwd(), fileArgument)
    const config = parseConfig(process.env)
    const database = await startUnmigratedDatabase(config)
    const started = performance.now()
    try {
      const source = { databaseUrl: database.url, files: openFileStore(config.storage) }
      const { rows, files } = await work(source, file, { onPart: printLine, signal: abortController.signal })
      const took = formatSeconds(performance.now() - started)
      printLine(
        `${file}: ${formatWithThousandsSeparators(rows)} rows, ${formatWithThousandsSeparators(files)} files, ${took}`,
      )
    } finally {
      await database.stop()
    }
  })
  stopOnSignals(() => {
    abortController.abort(new Error('Stopped'))
    return running
  })
  await running
}
