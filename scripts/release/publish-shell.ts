import { join } from 'node:path'
import { contentVersion } from '@ninepocket/shell/server/described-build'
import { shellName } from '@ninepocket/shell/server/registry'
import type { LogLine } from '../registry/log-line.ts'
import { changeRegistry } from './change-registry.ts'
import { originOf } from './origin.ts'
import { shellStarted } from './registry-moves.ts'
import type { ReleasePlace } from './release-place.ts'

/**
 * Publishes the shell's build as one of its versions, so that tabs which have it go on when another is started; null where
 * it is the one that was published last.
 */
export async function publishShell(
  { registry, shellFolder }: Pick<ReleasePlace, 'registry' | 'shellFolder'>,
  now: Date,
): Promise<LogLine | null> {
  const distFolder = join(shellFolder, 'dist')
  const version = await contentVersion(distFolder)
  const origin = await originOf(shellName)
  return changeRegistry(registry, now, async (before) => {
    if (before.shell === version) return null
    await registry.putVersion(shellName, version, distFolder)
    const line = { at: now.toISOString(), remote: shellName, version, before: before.shell, ...origin }
    return { registry: shellStarted(before, version, now), line: { ...line, act: 'released' } }
  })
}
