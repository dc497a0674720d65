import { type Canary, type Registry, type RegistryEntry, shellName } from '@ninepocket/shell/server/registry'

type Build = Omit<Canary, 'releasedAt' | 'percent'>
type Act = { now: Date; by: RegistryEntry['chosenBy'] }

/** How many versions back a rollback can lead. */
const mostEarlier = 10

/** A move that cannot be made; its message says why, for whoever asked for it. */
export class RefusedMove extends Error {}

const liveOf = ({ remotes }: Registry, name: string) => remotes.find((entry) => entry.name === name)
const canaryOf = ({ canaries }: Registry, name: string) => canaries.find((each) => each.name === name)
const others = <Named extends { name: string }>(all: Named[], name: string) =>
  all.filter((each) => each.name !== name)

/** What visitors have of a remote, as a text that is another once that is something else. */
export function stateOf(registry: Registry, name: string): string {
  const trial = canaryOf(registry, name)
  return JSON.stringify([liveOf(registry, name)?.version, trial?.version, trial?.percent])
}

/** The registry with this entry instead of the remote's former one and without a canary of it. */
function settled(registry: Registry, entry: RegistryEntry, now: Date): Registry {
  const { name, version } = entry
  const left = [liveOf(registry, name)?.version, canaryOf(registry, name)?.version]
  const retired = registry.retired.filter((each) => each.name !== name || each.version !== version)
  return {
    ...registry,
    remotes: [...others(registry.remotes, name), entry].sort((a, b) => a.name.localeCompare(b.name)),
    canaries: others(registry.canaries, name),
    retired: [...retired, ...retirements(name, left, version, now)],
  }
}

function retirements(name: string, left: ReadonlyArray<string | undefined>, stays: string, now: Date) {
  const gone = new Set(left.filter((version) => version !== undefined && version !== stays))
  return [...gone].flatMap((version) => (version ? [{ name, version, since: now.toISOString() }] : []))
}

/** Makes a build the live version for everybody; the one before it is remembered, and a canary of the remote ends. */
export function released(registry: Registry, build: Build, { now, by }: Act): Registry {
  const live = liveOf(registry, build.name)
  if (live?.version === build.version) return settled(registry, { ...live, chosenBy: by }, now)
  const earlier = [live?.previous, ...(live?.earlier ?? [])].flatMap((version) => version ?? [])
  const entry: RegistryEntry = {
    ...build,
    releasedAt: now.toISOString(),
    previous: live?.version ?? null,
    earlier: earlier.slice(0, mostEarlier - 1),
    chosenBy: by,
  }
  return settled(registry, entry, now)
}

/**
 * Makes a build live for `percent` of a hundred shares of visitors (1 to 99), or gives its canary another share.
 * @throws RefusedMove where nothing is live that the others could have, or just this build is
 */
export function releasedToSome(
  registry: Registry,
  build: Build,
  { now, percent }: { now: Date; percent: number },
): Registry {
  const live = liveOf(registry, build.name)
  if (!live) throw new RefusedMove(`No version of ${build.name} is live that the other visitors could have.`)
  if (live.version === build.version)
    throw new RefusedMove(`${build.name} ${build.version} is live for everybody already.`)
  const canary: Canary = { ...build, releasedAt: now.toISOString(), percent }
  // Somebody decides about this remote: a start of the site no longer does.
  const rest = settled(registry, { ...live, chosenBy: 'command' }, now)
  const retired = rest.retired.filter((each) => each.name !== build.name || each.version !== build.version)
  return { ...rest, canaries: [...rest.canaries, canary], retired }
}

/** Ends the canary of a remote: what is live is so for everybody again. @throws RefusedMove where there is none */
export function withoutCanary(registry: Registry, name: string, now: Date): Registry {
  const live = liveOf(registry, name)
  if (!live || !canaryOf(registry, name)) throw new RefusedMove(`${name} has no version on trial.`)
  return settled(registry, { ...live, chosenBy: 'command' }, now)
}

/**
 * Goes back to the version before the live one, which `build` is; once more leads to the one before that.
 * @throws RefusedMove where that is not the one before
 */
export function rolledBack(registry: Registry, build: Build, now: Date): Registry {
  const live = liveOf(registry, build.name)
  if (live?.previous !== build.version)
    throw new RefusedMove(`${build.name} ${build.version} is not the version before the live one.`)
  const [previous = null, ...earlier] = live.earlier
  const entry: RegistryEntry = {
    ...build,
    releasedAt: now.toISOString(),
    previous,
    earlier,
    chosenBy: 'command',
  }
  return settled(registry, entry, now)
}

/** Notes which version of the shell was started; the one before it stays published for tabs that are open with it. */
export function shellStarted(registry: Registry, version: string, now: Date): Registry {
  const { shell } = registry
  const retired = registry.retired.filter((each) => each.name !== shellName || each.version !== version)
  const left = shell === version ? [] : [shell ?? undefined]
  return {
    ...registry,
    shell: version,
    retired: [...retired, ...retirements(shellName, left, version, now)],
  }
}
