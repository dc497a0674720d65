/** `npm run backup -- FILE`: writes the database and files of the running or stopped site into one archive. */
import { writeBackup } from '@ninepocket/api/backup/write-backup'
import { runSiteDataCommand } from './backup/run-site-data-command.ts'

await runSiteDataCommand(
  'npm run backup -- FILE     writes the database and all files into FILE, a .tar.gz',
  writeBackup,
)
