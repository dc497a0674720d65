import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { dumpCatalogue } from './dump-catalogue.ts'
import { DumpManifest, dumpManifestName } from './dump-manifest.ts'

/** A folder of the published dumps: the time of its creation, without the characters that file systems reject. */
const dumpNamePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
const draftPrefix = '.draft-'

/** The dump before the newest one stays, so that downloads in progress complete. */
const keptDumpCount = 2

export type PublishedDump = DumpManifest & { name: string }

/**
 * Writes a dump into a folder of its own below `folder`, where it appears when it is complete, and deletes all but the
 * two newest.
 */
export async function createPublishedDump(
  pool: Pool,
  { folder, ...options }: { folder: string; signal?: AbortSignal },
): Promise<PublishedDump> {
  const draft = join(folder, `${draftPrefix}${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    const manifest = await dumpCatalogue(pool, { folder: draft, ...options })
    const name = manifest.createdAt.replace(/[:.]/g, '-')
    await rename(draft, join(folder, name))
    for (const outdated of (await listDumpNames(folder)).slice(keptDumpCount))
      await rm(join(folder, outdated), { recursive: true, force: true })
    return { name, ...manifest }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Lists the dumps in a folder, the newest first; none if the folder does not exist. */
export async function listPublishedDumps(folder: string): Promise<PublishedDump[]> {
  const dumps = (await listDumpNames(folder)).map(async (name): Promise<PublishedDump | null> => {
    // A newer dump may have replaced this one meanwhile.
    const text = await readFile(join(folder, name, dumpManifestName), 'utf8').catch(() => null)
    return text === null ? null : { name, ...DumpManifest.parse(JSON.parse(text)) }
  })
  return (await Promise.all(dumps)).filter((dump) => dump !== null)
}

async function listDumpNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => dumpNamePattern.test(name))
    .sort()
    .reverse()
}
