import { join } from 'node:path'
import { contentVersion, describeBuild } from '@ninepocket/shell/server/described-build'
import { ownShell, refusalBy } from '@ninepocket/shell/server/live-shell'
import type { LiveVersions } from '@ninepocket/shell/server/registry'
import { say } from '../setup/progress.ts'
import { changeRegistry } from './change-registry.ts'
import { contractBreaches } from './contract-breaches.ts'
import { originOf } from './origin.ts'
import { publishShell } from './publish-shell.ts'
import { released } from './registry-moves.ts'
import type { ReleasePlace } from './release-place.ts'

/** A build that lies here, and what is known of it and of the live one. */
type Found = {
  name: string
  version: string
  /** Whether the registry has ever had this version. */
  isKnown: boolean
  /** Whether the live version can be part of the site that starts. */
  doesLiveFit: boolean
}

/**
 * Whether a start publishes a build that lies here. It does what a developer expects, who builds and starts, and leaves
 * alone what was decided by a command: a version that was rolled back stays so, and a release made from elsewhere stays
 * live, until there is a build here that the registry has never had, or the live one no longer fits this site.
 */
export function isForStart(
  { remotes, canaries }: LiveVersions,
  { name, version, isKnown, doesLiveFit }: Found,
): boolean {
  const live = remotes.find((entry) => entry.name === name)
  if (!live) return true
  if (live.version === version) return false
  if (!doesLiveFit) return true
  const isOnTrial = canaries.some((each) => each.name === name && each.version === version)
  return !isOnTrial && (live.chosenBy === 'start' || !isKnown)
}

type Place = Omit<ReleasePlace, 'liveShell'>

/**
 * Makes the builds that lie in this checkout the live ones, where that is for a start to decide; keeps the shell's own files
 * for tabs that will be open longer than this site runs, and notes what it takes of remotes.
 */
export async function publishAtStart(
  place: Place,
  remotes: ReadonlyArray<{ name: string; distFolder: string }>,
  now: Date,
): Promise<void> {
  const { shellFolder } = place
  const { registry } = await place.registry.read()
  const shell = await ownShell(shellFolder)
  await publishShell(place, now)
  await place.registry.noteShell(shell)
  const known = new Set((await place.registry.readLog()).map((line) => `${line.remote}@${line.version}`))
  for (const { name, distFolder } of remotes) {
    const version = await contentVersion(distFolder)
    const live = registry.remotes.find((entry) => entry.name === name)
    const found = {
      name,
      version,
      isKnown: known.has(`${name}@${version}`),
      doesLiveFit: live !== undefined && refusalBy(shell, live) === null,
    }
    if (isForStart(registry, found)) await publish({ ...place, liveShell: shell }, { name, distFolder }, now)
    else if (live && live.version !== version)
      say(
        `${name}: ${live.version} stays live, as was decided; npm run release -- ${name} releases ${version}`,
      )
  }
}

/** A build that breaks its contract with the shell that starts is not made live, and what is live stays. */
async function publish(
  place: ReleasePlace,
  { name, distFolder }: { name: string; distFolder: string },
  now: Date,
): Promise<void> {
  const build = await describeBuild(name, { distFolder, ...place })
  const { info } = build
  const breaches = contractBreaches(build, place.liveShell)
  if (breaches.length > 0)
    return say(`${name}: what is built here does not fit, and what is live stays. ${breaches.join(' ')}`)
  const origin = await originOf(name)
  await changeRegistry(place.registry, now, async (registry) => {
    await place.registry.putVersion(name, info.version, distFolder)
    const before = registry.remotes.find((entry) => entry.name === name)?.version ?? null
    return {
      registry: released(registry, info, { now, by: 'start' }),
      line: {
        at: now.toISOString(),
        act: 'published at a start',
        remote: name,
        version: info.version,
        before,
        ...origin,
      },
    }
  })
}

/** The remotes of a checkout, built. */
export const buildsIn = (root: string, names: ReadonlyArray<string>) =>
  names.map((name) => ({ name, distFolder: join(root, name, 'dist') }))
