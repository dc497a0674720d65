import { type DescribedBuild, describeBuild } from '@ninepocket/shell/server/described-build'
import type { Registry } from '@ninepocket/shell/server/registry'
import type { LogLine } from '../registry/log-line.ts'
import { type Change, changeRegistry } from './change-registry.ts'
import { contractBreaches } from './contract-breaches.ts'
import type { Origin } from './origin.ts'
import { released, releasedToSome } from './registry-moves.ts'
import type { ReleasePlace } from './release-place.ts'

/** A build as it lies in a folder: `dist/` of a remote, or a version that was published before. */
export type Build = { name: string; distFolder: string }
/** A build that keeps its contract with the live shell. */
export type FittingBuild = Build & Pick<DescribedBuild, 'info'>

const everybody = 100

/** A build that may not be released, and why. */
export class RefusedRelease extends Error {
  constructor(name: string, reasons: ReadonlyArray<string>) {
    super(`${name} is not released:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`)
  }
}

/** What a build is. @throws RefusedRelease where it breaks its contract with the live shell */
export async function fittingBuild(place: ReleasePlace, { name, distFolder }: Build): Promise<FittingBuild> {
  const build = await describeBuild(name, { distFolder, ...place })
  const breaches = contractBreaches(build, place.liveShell)
  if (breaches.length > 0) throw new RefusedRelease(name, breaches)
  return { name, distFolder, info: build.info }
}

/** To whom a build is released: to `percent` of a hundred visitors. */
export type To = { percent: number; now: Date }

/** The registry with a build live for some, or for all. @throws RefusedMove where the move cannot be made */
export function releasedTo(registry: Registry, { info }: FittingBuild, { percent, now }: To): Registry {
  return percent < everybody
    ? releasedToSome(registry, info, { now, percent })
    : released(registry, info, { now, by: 'command' })
}

/**
 * Publishes a build under its content's version, and makes it live for `percent` of a hundred visitors, or for all.
 * Gives what the log says of it.
 * @throws RefusedMove where the move cannot be made
 */
export async function releaseBuild(
  { registry: store }: Pick<ReleasePlace, 'registry'>,
  build: FittingBuild,
  { origin, ...to }: To & { origin: Origin },
): Promise<LogLine> {
  const { name, distFolder } = build
  const { version } = build.info
  const { percent, now } = to
  const line = await changeRegistry(store, now, async (registry): Promise<Change> => {
    await store.putVersion(name, version, distFolder)
    const before = registry.remotes.find((entry) => entry.name === name)?.version ?? null
    const said = { at: now.toISOString(), remote: name, version, before, ...origin }
    return {
      registry: releasedTo(registry, build, to),
      line: percent < everybody ? { ...said, act: 'put on trial', percent } : { ...said, act: 'released' },
    }
  })
  return line! // A release always changes the registry.
}
