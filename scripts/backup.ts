/** `npm run backup -- FILE`: writes the database and files of the running or stopped site into one archive. */
import { writeBackup } from '@ninepocket/api/backup/write-backup'
import { runBackupOrRestore } from './backup/run-backup-or-restore.ts'

await runBackupOrRestore(
  'npm run backup -- FILE     writes the database and all files into FILE, a .tar.gz',
  writeBackup,
)
