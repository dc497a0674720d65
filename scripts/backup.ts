/**
 * `npm run backup -- FILE`: writes the database and files of the running or stopped site into one archive. `--base`: adds a
 * base backup of the embedded database to the archive of `DATABASE_ARCHIVE`.
 */

import { writeBaseBackup } from '@ninepocket/api/backup/point-in-time/write-base-backup'
import { writeBackup } from '@ninepocket/api/backup/write-backup'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { startUnmigratedDatabase } from '@ninepocket/server/open-and-migrate-site-database'
import { runMainWithDatabaseArchive } from './backup/run-main-with-database-archive.ts'
import { runSiteDataCommand } from './backup/run-site-data-command.ts'

const usage = `npm run backup -- FILE     writes the database and all files into FILE, a .tar.gz
npm run backup -- --base   adds a base backup to the archive of the embedded database (DATABASE_ARCHIVE)`

printUsageOnHelp(usage)

if (process.argv.slice(2).join(' ') === '--base')
  await runMainWithDatabaseArchive(async (config, archiveFolder) => {
    const database = await startUnmigratedDatabase(config)
    try {
      const { folder } = await writeBaseBackup(database.url, config.dataDir, archiveFolder)
      return [`base backup: ${folder}`]
    } finally {
      await database.stop()
    }
  })
else await runSiteDataCommand(usage, writeBackup)
