import type { BackupControls } from '@ninepocket/api/backup/write-backup'
import { type Config, parseConfig } from '@ninepocket/api/settings/config'
import { formatSeconds, printLine } from '@ninepocket/releases/setup/progress'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { stopOnSignals } from '@ninepocket/server/stop-on-signals'

/**
 * Runs a command on the archive of the embedded database, and prints the lines that it returns. Ctrl-C leaves no partial
 * result.
 * @throws nothing: problems, such as a missing `DATABASE_ARCHIVE`, are printed
 */
export async function runMainWithDatabaseArchive(
  work: (config: Config, archiveFolder: string, controls: BackupControls) => Promise<string[]>,
): Promise<void> {
  const abortController = new AbortController()
  const running = runMain(async () => {
    const config = parseConfig(process.env)
    if (config.databaseArchive === null)
      throw new Error('DATABASE_ARCHIVE must name the folder with the archive of the embedded database.')
    const started = performance.now()
    const lines = await work(config, config.databaseArchive, { onPart: printLine, signal: abortController.signal })
    for (const line of [...lines, formatSeconds(performance.now() - started)]) printLine(line)
  })
  stopOnSignals(() => {
    abortController.abort(new Error('Stopped'))
    return running
  })
  await running
}
