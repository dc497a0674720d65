import { resolve } from 'node:path'
import type { BackupFigures } from '@ninepocket/api/backup/backup-form'
import type { BackupSource, BackupWatch } from '@ninepocket/api/backup/write-backup'
import { parseConfig } from '@ninepocket/api/config'
import { openStore } from '@ninepocket/api/files/open-store'
import { grouped } from '../catalogue/progress-bar.ts'
import { endWith } from '../setup/end-with.ts'
import { say, seconds } from '../setup/progress.ts'
import { openDatabase } from '../site/site-database.ts'
import { stopOnSignals } from '../site/stop-on-signals.ts'

/**
 * Runs a command that has one word, FILE, with everything that the settings name. Ctrl-C gives it up: nothing is left half
 * done.
 * @param usage said where FILE is missing
 */
export async function runWithFile(
  usage: string,
  work: (source: BackupSource, file: string, watch: BackupWatch) => Promise<BackupFigures>,
): Promise<void> {
  const stopping = new AbortController()
  const running = endWith(async () => {
    const [word, ...rest] = process.argv.slice(2)
    if (!word || rest.length > 0) throw new Error(usage)
    const file = resolve(process.env.INIT_CWD ?? process.cwd(), word)
    const config = parseConfig(process.env)
    const database = await openDatabase(config)
    const started = performance.now()
    try {
      const source = { databaseUrl: database.url, files: openStore(config.storage) }
      const { rows, files } = await work(source, file, { say, signal: stopping.signal })
      const took = seconds(performance.now() - started)
      say(`${file}: ${grouped(rows)} rows, ${grouped(files)} files of pictures, ${took}`)
    } finally {
      await database.stop()
    }
  })
  stopOnSignals(() => {
    stopping.abort(new Error('given up'))
    return running
  })
  await running
}
