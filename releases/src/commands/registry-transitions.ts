import {
  type CanaryEntry,
  type Registry,
  type RegistryEntry,
  shellVersionName,
} from '@ninepocket/shell/server/registry/registry'

type ReleasableVersion = Omit<CanaryEntry, 'releasedAt' | 'percent'>
type PromotionContext = { now: Date; by: RegistryEntry['chosenBy'] }

/** How many versions back a rollback can lead. */
const maxOlderVersions = 10

/** A move that cannot be made; its message says why, for whoever asked for it. */
export class InvalidTransition extends Error {}

const findLiveEntry = ({ remotes }: Registry, name: string) => remotes.find((entry) => entry.name === name)
const findCanary = ({ canaries }: Registry, name: string) => canaries.find((each) => each.name === name)
const withoutName = <Named extends { name: string }>(all: Named[], name: string) =>
  all.filter((each) => each.name !== name)

/** What visitors have of a remote, as a text that is another once that is something else. */
export function getReleaseState(registry: Registry, name: string): string {
  const canary = findCanary(registry, name)
  return JSON.stringify([findLiveEntry(registry, name)?.version, canary?.version, canary?.percent])
}

/** The registry with this entry instead of the remote's former one and without a canary of it. */
function replaceEntry(registry: Registry, entry: RegistryEntry, now: Date): Registry {
  const { name, version } = entry
  const replacedVersions = [findLiveEntry(registry, name)?.version, findCanary(registry, name)?.version]
  const retired = registry.retired.filter((each) => each.name !== name || each.version !== version)
  return {
    ...registry,
    remotes: [...withoutName(registry.remotes, name), entry].sort((a, b) => a.name.localeCompare(b.name)),
    canaries: withoutName(registry.canaries, name),
    retired: [...retired, ...buildRetirements(name, replacedVersions, version, now)],
  }
}

function buildRetirements(
  name: string,
  replacedVersions: ReadonlyArray<string | undefined>,
  keptVersion: string,
  now: Date,
) {
  const gone = new Set(replacedVersions.filter((version) => version !== undefined && version !== keptVersion))
  return [...gone].flatMap((version) => (version ? [{ name, version, since: now.toISOString() }] : []))
}

/** Makes a build the live version for everybody; the one before it is remembered, and a canary of the remote ends. */
export function promote(
  registry: Registry,
  build: ReleasableVersion,
  { now, by }: PromotionContext,
): Registry {
  const live = findLiveEntry(registry, build.name)
  if (live?.version === build.version) return replaceEntry(registry, { ...live, chosenBy: by }, now)
  const olderVersions = [live?.previous, ...(live?.olderVersions ?? [])].flatMap((version) => version ?? [])
  const entry: RegistryEntry = {
    ...build,
    releasedAt: now.toISOString(),
    previous: live?.version ?? null,
    olderVersions: olderVersions.slice(0, maxOlderVersions - 1),
    chosenBy: by,
  }
  return replaceEntry(registry, entry, now)
}

/**
 * Makes a build live for `percent` of a hundred shares of visitors (1 to 99), or gives its canary another share.
 * @throws InvalidTransition where nothing is live that the others could have, or just this build is
 */
export function startCanary(
  registry: Registry,
  build: ReleasableVersion,
  { now, percent }: { now: Date; percent: number },
): Registry {
  const live = findLiveEntry(registry, build.name)
  if (!live)
    throw new InvalidTransition(`No version of ${build.name} is live that the other visitors could have.`)
  if (live.version === build.version)
    throw new InvalidTransition(`${build.name} ${build.version} is live for everybody already.`)
  const canary: CanaryEntry = { ...build, releasedAt: now.toISOString(), percent }
  // Somebody decides about this remote: a start of the site no longer does.
  const rest = replaceEntry(registry, { ...live, chosenBy: 'command' }, now)
  const retired = rest.retired.filter((each) => each.name !== build.name || each.version !== build.version)
  return { ...rest, canaries: [...rest.canaries, canary], retired }
}

/** Ends the canary of a remote: what is live is so for everybody again. @throws InvalidTransition where there is none */
export function removeCanary(registry: Registry, name: string, now: Date): Registry {
  const live = findLiveEntry(registry, name)
  if (!live || !findCanary(registry, name)) throw new InvalidTransition(`${name} has no version on trial.`)
  return replaceEntry(registry, { ...live, chosenBy: 'command' }, now)
}

/**
 * Goes back to the version before the live one, which `build` is; once more leads to the one before that.
 * @throws InvalidTransition where that is not the one before
 */
export function revertToPrevious(registry: Registry, build: ReleasableVersion, now: Date): Registry {
  const live = findLiveEntry(registry, build.name)
  if (live?.previous !== build.version)
    throw new InvalidTransition(`${build.name} ${build.version} is not the version before the live one.`)
  const [previous = null, ...olderVersions] = live.olderVersions
  const entry: RegistryEntry = {
    ...build,
    releasedAt: now.toISOString(),
    previous,
    olderVersions,
    chosenBy: 'command',
  }
  return replaceEntry(registry, entry, now)
}

/** Notes which version of the shell was started; the one before it stays published for tabs that are open with it. */
export function recordShellStart(registry: Registry, version: string, now: Date): Registry {
  const { shell } = registry
  const retired = registry.retired.filter(
    (each) => each.name !== shellVersionName || each.version !== version,
  )
  const replacedVersions = shell === version ? [] : [shell ?? undefined]
  return {
    ...registry,
    shell: version,
    retired: [...retired, ...buildRetirements(shellVersionName, replacedVersions, version, now)],
  }
}
