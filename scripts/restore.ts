/** `npm run restore -- FILE`: puts everything of a backup in the place of what the stopped site has. */
import { restoreBackup } from '@ninepocket/api/backup/restore-backup'
import { runBackupCommand } from './backup/run-backup-command.ts'

await runBackupCommand('npm run restore -- FILE    puts back what a backup holds', restoreBackup)
