/** `npm run backup -- FILE`: everything of the running or the stopped site, database and pictures, in one file. */
import { writeBackup } from '@ninepocket/api/backup/write-backup'
import { runBackupCommand } from './backup/run-backup-command.ts'

await runBackupCommand(
  'npm run backup -- FILE     writes everything there is into FILE, a .tar.gz',
  writeBackup,
)
