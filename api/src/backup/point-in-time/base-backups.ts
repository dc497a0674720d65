import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Files of a base backup: a copy of the cluster, its password, and what to know before it is used. */
export const baseBackupPaths = { cluster: 'postgres', password: 'postgres.password', manifest: 'base-backup.json' }

const manifestSchema = z.object({
  /** The time of its end: the earliest to which it can be recovered. */
  endedAt: z.iso.datetime(),
  /** The WAL file at which its recovery starts. */
  firstWalFile: z.string(),
})
export type BaseBackupManifest = z.infer<typeof manifestSchema>
export type BaseBackup = BaseBackupManifest & { folder: string }

/** Returns the complete base backups in a folder, the oldest first. */
export function listBaseBackups(baseFolder: string): BaseBackup[] {
  return readNamesInFolder(baseFolder)
    .filter((name) => !name.endsWith(draftSuffix))
    .map((name) => {
      const folder = join(baseFolder, name)
      const manifest: unknown = JSON.parse(readFileSync(join(folder, baseBackupPaths.manifest), 'utf8'))
      return { ...manifestSchema.parse(manifest), folder }
    })
    .toSorted((a, b) => a.endedAt.localeCompare(b.endedAt))
}

/** Ends the name of a base backup that is not complete. */
export const draftSuffix = '.draft'

/** Returns the names in a folder; none if it does not exist. */
export function readNamesInFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
