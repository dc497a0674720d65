/** `npm run backup -- FILE`: writes the database and files of the running or stopped site into one archive. */
import { writeBackup } from '@ninepocket/api/backup/write-backup'
import { runBackupCommand } from './backup/run-backup-command.ts'

await runBackupCommand('npm run backup -- FILE     writes the database and all files into FILE, a .tar.gz', writeBackup)
