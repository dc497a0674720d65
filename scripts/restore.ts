/** `npm run restore -- FILE`: replaces the data of the stopped site with a backup. */
import { restoreBackup } from '@ninepocket/api/backup/restore-backup'
import { runSiteDataCommand } from './backup/run-site-data-command.ts'

await runSiteDataCommand('npm run restore -- FILE    restores the backup in FILE', restoreBackup)
