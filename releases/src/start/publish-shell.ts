import { join } from 'node:path'
import { hashDistFolder } from '@ninepocket/shell/server/registry/build-description'
import { shellName } from '@ninepocket/shell/server/registry/registry'
import type { ReleaseTarget } from '../commands/release-target.ts'
import { readReleaseOriginOfBuild } from '../selection/release-origin.ts'
import type { ReleaseLogEntry } from '../store/release-log.ts'
import { changeRegistry } from '../transitions/change-registry.ts'
import { recordShellStart } from '../transitions/registry-transitions.ts'

/** Publishes the shell's files, for open tabs. Returns null if this version was published last. */
export async function publishShell(
  { registry, shellFolder }: Pick<ReleaseTarget, 'registry' | 'shellFolder'>,
  now: Date,
): Promise<ReleaseLogEntry | null> {
  const distFolder = join(shellFolder, 'dist')
  const version = await hashDistFolder(distFolder)
  const origin = await readReleaseOriginOfBuild(shellName)
  return changeRegistry(registry, now, async (before) => {
    if (before.shell === version) return null
    await registry.publishVersion(shellName, version, distFolder)
    const entryFields = { at: now.toISOString(), remote: shellName, version, before: before.shell, ...origin }
    return { registry: recordShellStart(before, version, now), logEntry: { ...entryFields, act: 'released' } }
  })
}
