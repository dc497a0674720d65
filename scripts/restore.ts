/** `npm run restore -- FILE`: replaces the data of the stopped site with a backup. */
import { restoreBackup } from '@ninepocket/api/backup/restore-backup'
import { runBackupOrRestore } from './backup/run-backup-or-restore.ts'

await runBackupOrRestore('npm run restore -- FILE    restores the backup in FILE', restoreBackup)
