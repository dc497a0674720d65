import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { withProcessLock } from '@ninepocket/api/database/process-lock'
import { type Registry, readRegistry, writeRegistry } from '@ninepocket/shell/server/registry'
import { appendToLog, type LogLine } from './release-log.ts'
import { sweepVersions, withoutOld } from './sweep-versions.ts'

/** What a change makes of the registry, and what the log says of it. */
export type Change = { registry: Registry; line: LogLine }

/**
 * Changes the registry while nobody else does, in whatever process; then removes what is kept long enough. Visitors see
 * the registry before or after, never between. A change of null leaves everything as it is.
 * @throws what `change` throws; the registry is then as before
 */
export async function changeRegistry(
  registryFolder: string,
  now: Date,
  change: (registry: Registry) => Promise<Change | null>,
): Promise<LogLine | null> {
  await mkdir(registryFolder, { recursive: true })
  return withProcessLock(join(registryFolder, 'registry.lock'), async () => {
    const changed = await change(await readRegistry(registryFolder))
    if (!changed) return null
    const { registry, gone } = withoutOld(changed.registry, now)
    await writeRegistry(registryFolder, registry)
    await appendToLog(registryFolder, changed.line)
    await sweepVersions(registryFolder, gone)
    return changed.line
  })
}
