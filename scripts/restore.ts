/** `npm run restore -- FILE`: replaces the data of the stopped site with a backup. */
import { restoreBackup } from '@ninepocket/api/backup/restore-backup'
import { runBackupCommand } from './backup/run-backup-command.ts'

await runBackupCommand('npm run restore -- FILE    restores the backup in FILE', restoreBackup)
