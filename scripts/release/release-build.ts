import { describeBuild } from '@ninepocket/shell/server/described-build'
import type { LogLine } from '../registry/log-line.ts'
import { type Change, changeRegistry } from './change-registry.ts'
import { contractBreaches } from './contract-breaches.ts'
import type { Origin } from './origin.ts'
import { released, releasedToSome } from './registry-moves.ts'
import type { ReleasePlace } from './release-place.ts'

/** A build as it lies in a folder: `dist/` of a remote, or a version that was published before. */
export type Build = { name: string; distFolder: string }

const everybody = 100

/** A build that may not be released, and why. */
export class RefusedRelease extends Error {
  constructor(name: string, reasons: ReadonlyArray<string>) {
    super(`${name} is not released:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`)
  }
}

/**
 * Publishes a build under its content's version, and makes it live for `percent` of a hundred visitors, or for all.
 * Gives what the log says of it.
 * @throws RefusedRelease where it breaks its contract with the live shell; RefusedMove where the move cannot be made
 */
export async function releaseBuild(
  place: ReleasePlace,
  { name, distFolder }: Build,
  { percent, now, origin }: { percent: number; now: Date; origin: Origin },
): Promise<LogLine> {
  const build = await describeBuild(name, { distFolder, ...place })
  const breaches = contractBreaches(build, place.liveShell)
  if (breaches.length > 0) throw new RefusedRelease(name, breaches)
  const { info } = build
  const line = await changeRegistry(place.registry, now, async (registry): Promise<Change> => {
    await place.registry.putVersion(name, info.version, distFolder)
    const before = registry.remotes.find((entry) => entry.name === name)?.version ?? null
    const said = { at: now.toISOString(), remote: name, version: info.version, before, ...origin }
    return percent < everybody
      ? {
          registry: releasedToSome(registry, info, { now, percent }),
          line: { ...said, act: 'put on trial', percent },
        }
      : {
          registry: released(registry, info, { now, by: 'command' }),
          line: { ...said, act: 'released' },
        }
  })
  return line! // A release always changes the registry.
}
