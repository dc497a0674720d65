/** `npm run restore -- FILE`: puts everything of a backup in the place of what the stopped site has. */
import { restoreBackup } from '@ninepocket/api/backup/restore-backup'
import { runWithFile } from './backup/run-with-file.ts'

await runWithFile('npm run restore -- FILE    puts back what a backup holds', restoreBackup)
