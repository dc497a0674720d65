import * as z from 'zod/mini'

/** Name of the file that lists a dump's other files. */
export const dumpManifestName = 'dump.json'

const DumpedFile = z.object({
  name: z.string().check(z.regex(/^(products|insert-sets|cards|forwards)\.(csv|jsonl)\.gz$/)),
  rows: z.int(),
  bytes: z.int(),
  /** Of the compressed file. */
  sha256: z.string(),
})
export type DumpedFile = z.infer<typeof DumpedFile>

export const DumpManifest = z.object({ format: z.literal(1), createdAt: z.string(), files: z.array(DumpedFile) })
export type DumpManifest = z.infer<typeof DumpManifest>
