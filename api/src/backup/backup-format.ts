import * as z from 'zod/mini'

/**
 * Paths in a backup, a gzipped tar that other tools can read. In order: `ninepocket.json`, uploaded images
 * (`files/NAME`), the rows of each table in COPY format in pieces (`database/TABLE/1`, `…/2`), and an empty
 * `complete`.
 */
export const backupPaths = { manifest: 'ninepocket.json', files: 'files/', database: 'database/', end: 'complete' }

const identifierSchema = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))

export const BackupManifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The schema of the rows. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Referenced tables come first. */
  tables: z.array(z.object({ name: identifierSchema, columns: z.array(identifierSchema) })),
})
export type BackupManifest = z.output<typeof BackupManifest>
export type BackupTable = BackupManifest['tables'][number]

/** Counts of what was written or restored. */
export type BackupSummary = { rows: number; files: number }
