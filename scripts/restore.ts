/**
 * `npm run restore -- FILE`: replaces the data of the stopped site with a backup. `--at TIME`: replaces its embedded database
 * with its state at a time, from the archive of `DATABASE_ARCHIVE`.
 */

import { restoreToTime } from '@ninepocket/api/backup/point-in-time/restore-to-time'
import { restoreBackup } from '@ninepocket/api/backup/restore-backup'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { parseRestoreTime } from './backup/parse-restore-time.ts'
import { runMainWithDatabaseArchive } from './backup/run-main-with-database-archive.ts'
import { runSiteDataCommand } from './backup/run-site-data-command.ts'

const usage = `npm run restore -- FILE          restores the backup in FILE
npm run restore -- --at TIME     restores the embedded database as it was at TIME (DATABASE_ARCHIVE)
npm run restore -- --at latest   restores the latest state that is in its archive`

printUsageOnHelp(usage)

const [option, time, ...rest] = process.argv.slice(2)
if (option === '--at' && time !== undefined && rest.length === 0)
  await runMainWithDatabaseArchive(async ({ dataDir }, archiveFolder, controls) => {
    const target = parseRestoreTime(time, new Date())
    const { baseBackup, replacedFolder } = await restoreToTime(dataDir, archiveFolder, target, controls)
    const restored = `The database is as it was at ${time}, from the base backup of ${baseBackup.endedAt}.`
    if (replacedFolder === null) return [restored]
    return [restored, `The database that it replaces is in ${replacedFolder}. Delete it when the site works.`]
  })
else await runSiteDataCommand(usage, restoreBackup)
