import { type DescribedBuild, describeBuild } from '@ninepocket/shell/server/described-build'
import type { Registry } from '@ninepocket/shell/server/registry'
import type { LogLine } from '../registry/log-line.ts'
import { type Change, changeRegistry } from './change-registry.ts'
import { contractBreaches } from './contract-breaches.ts'
import type { Origin } from './origin.ts'
import { RefusedMove, released, releasedToSome, stateOf } from './registry-moves.ts'
import type { ReleasePlace } from './release-place.ts'

/** A build as it lies in a folder: `dist/` of a remote, or a version that was published before. */
export type Build = { name: string; distFolder: string }
/** A build, and what it is. */
export type KnownBuild = Build & DescribedBuild

const everybody = 100

/** A build that may not be released, and why. */
export class RefusedRelease extends Error {
  constructor(name: string, reasons: ReadonlyArray<string>) {
    super(`${name} is not released:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`)
  }
}

/** Looks at what a build is. @throws where it is missing or cannot be loaded */
export async function knownBuild(place: ReleasePlace, { name, distFolder }: Build): Promise<KnownBuild> {
  return { name, distFolder, ...(await describeBuild(name, { distFolder, ...place })) }
}

/** @throws RefusedRelease where a build breaks its contract with the live shell */
export function requireContract({ liveShell }: ReleasePlace, build: KnownBuild): void {
  const breaches = contractBreaches(build, liveShell)
  if (breaches.length > 0) throw new RefusedRelease(build.name, breaches)
}

/** How many of a hundred visitors get a build. */
export type To = { percent: number; now: Date }

/** The registry with a build live for some, or for all. @throws RefusedMove where the move cannot be made */
export function releasedTo(registry: Registry, { info }: DescribedBuild, { percent, now }: To): Registry {
  return percent < everybody
    ? releasedToSome(registry, info, { now, percent })
    : released(registry, info, { now, by: 'command' })
}

/**
 * Publishes a build under its content's version, and makes it live for `percent` of a hundred visitors, or for all; only
 * where the remote's state is still `ifStill`, if that is given. Gives what the log says of it.
 * @throws RefusedRelease where it breaks its contract with the live shell; RefusedMove where the move cannot be made
 */
export async function releaseBuild(
  place: ReleasePlace,
  build: KnownBuild,
  { origin, ifStill, ...to }: To & { origin: Origin; ifStill?: string },
): Promise<LogLine> {
  requireContract(place, build)
  const { name, distFolder } = build
  const { version } = build.info
  const { percent, now } = to
  const line = await changeRegistry(place.registry, now, async (registry): Promise<Change> => {
    if (ifStill !== undefined && stateOf(registry, name) !== ifStill)
      throw new RefusedMove(
        `Somebody else has changed what is live of ${name} meanwhile. See npm run release -- --log`,
      )
    await place.registry.putVersion(name, version, distFolder)
    const before = registry.remotes.find((entry) => entry.name === name)?.version ?? null
    const said = { at: now.toISOString(), remote: name, version, before, ...origin }
    return {
      registry: releasedTo(registry, build, to),
      line: percent < everybody ? { ...said, act: 'put on trial', percent } : { ...said, act: 'released' },
    }
  })
  return line! // A release always changes the registry.
}
