import * as z from 'zod/mini'

/**
 * A backup is a tar, packed with gzip, that other tools can read: first `ninepocket.json`, then the pictures that people gave
 * (`files/NAME`), then the rows of each table as COPY has them, in pieces (`database/TABLE/1`, `…/2`), and last an empty
 * `complete`.
 */
export const archivePaths = {
  manifest: 'ninepocket.json',
  files: 'files/',
  database: 'database/',
  end: 'complete',
}

const identifierSchema = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))

/** What a backup says of itself. */
export const BackupManifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The schema that its rows belong to. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In an order in which every row comes after those that it refers to. */
  tables: z.array(z.object({ name: identifierSchema, columns: z.array(identifierSchema) })),
})
export type BackupManifest = z.output<typeof BackupManifest>
export type TableManifest = BackupManifest['tables'][number]

/** What a backup holds, or what was put back of one. */
export type BackupSummary = { rows: number; files: number }
