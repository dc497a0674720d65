import { join } from 'node:path'
import { listBaseBackups } from '@ninepocket/api/backup/point-in-time/base-backups'
import { locateArchiveFolders } from '@ninepocket/api/database/embedded/wal-archive'
import type { Config } from '@ninepocket/api/settings/config'

/** Warns if the archive of the running embedded database has no base backup, without which it restores nothing. */
export function warnWithoutBaseBackup(
  { dataDir, databaseArchive }: Pick<Config, 'dataDir' | 'databaseArchive'>,
  warn: (message: string) => void,
): void {
  if (databaseArchive === null) return
  const { baseFolder } = locateArchiveFolders(databaseArchive, join(dataDir, 'postgres'))
  if (listBaseBackups(baseFolder).length > 0) return
  warn('DATABASE_ARCHIVE: it has no base backup of this database yet; make one: npm run backup -- --base')
}
