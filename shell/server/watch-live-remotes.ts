import { unwatchFile, watch, watchFile } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type LiveRemotes, type Places, startLiveRemotes } from './live-remotes.ts'
import { type LiveVersions, readRegistry, registryFile } from './registry.ts'
import { StandingSets } from './standing-sets.ts'
import { StandingThreads } from './standing-threads.ts'
import { type VersionSet, versionSets } from './version-sets.ts'

/** Folders of other machines tell nobody of changes, so the file is looked at as well. */
const lookEveryMs = 500
const retryAfterMs = 1000

/** So long the thread of replaced versions is kept: a rollback soon after a release is served at once. */
const spareMs = 10 * 60_000
/** So long those of announced versions are: a release that has not come by then was broken off. */
const readyMs = 60_000

export type LiveRemotesWatch = {
  /** The versions of a visitor of this share; null has none, and gets what is live for all. */
  current(share: number | null): LiveRemotes
  /** Whether visitors' shares make a difference. */
  hasCanaries(): boolean
  close(): Promise<void>
}

/** What sets are kept for besides being live, by their versions; one may be kept for several reasons. */
type Kept = {
  /** Will be live as soon as all of them stand. */
  next: ReadonlyArray<string>
  /** Was live for all before: for a rollback. */
  spare: ReadonlyArray<string>
  /** Is announced: for a release. */
  ready: ReadonlyArray<string>
}

const named = (sets: ReadonlyArray<VersionSet>) => sets.map(({ versions }) => versions)

/**
 * Follows the registry: what it announces is made ready, and new versions are served as soon as their thread stands. What
 * they replace is kept for a while, for a rollback; what a rollback replaces ends.
 */
export async function watchLiveRemotes(places: Places): Promise<LiveRemotesWatch> {
  const { registryFolder, onProblem } = places
  await mkdir(registryFolder, { recursive: true })
  const threads = new StandingThreads(places)
  const sets = new StandingSets((set) => startLiveRemotes(set, places, threads), onProblem)
  let live: ReadonlyArray<LiveRemotes> = []
  let kept: Kept = { next: [], spare: [], ready: [] }
  function keep(change: Partial<Kept>): void {
    kept = { ...kept, ...change }
    sets.keep(new Set([...named(live), ...Object.values(kept).flat()]))
  }
  let spareEnd: NodeJS.Timeout | undefined
  let readyEnd: NodeJS.Timeout | undefined

  async function serve(versions: LiveVersions): Promise<void> {
    const next = versionSets(versions)
    keep({ next: named(next) })
    // The last set is the one of all visitors.
    const [allHad] = named(live).slice(-1)
    try {
      live = await Promise.all(next.map((set) => sets.of(set)))
    } catch (error) {
      keep({ next: [] })
      throw error
    }
    const isLive = (versions: string) => named(live).includes(versions)
    // What a rollback leads away from, or a trial that was ended, may be what is wrong: nothing of it goes on.
    const isBack = kept.spare.some(isLive)
    const replaced = allHad === undefined || isLive(allHad) ? kept.spare : [allHad]
    const spare = isBack ? [] : replaced
    if (spare[0] !== kept.spare[0]) {
      clearTimeout(spareEnd)
      spareEnd = setTimeout(() => keep({ spare: [] }), spareMs).unref()
    }
    keep({ next: [], spare })
  }

  let announced = ''
  /** Waits for nothing: what is live has the first word, and takes over a set that is on its way. */
  function makeReady(coming: LiveVersions | null): void {
    const next = coming ? versionSets(coming) : []
    const ready = named(next)
    // Once: the same is noticed twice, and what a broken-off release leaves stands there until another change.
    if (ready.join() === announced) return
    announced = ready.join()
    keep({ ready })
    for (const set of next) sets.of(set).catch(onProblem)
    clearTimeout(readyEnd)
    readyEnd = setTimeout(() => keep({ ready: [] }), readyMs).unref()
  }

  async function reload(): Promise<void> {
    const registry = await readRegistry(registryFolder)
    // Begun first: what was ready is then held for what is live, before it is let go of.
    const served = serve(registry)
    makeReady(registry.coming)
    await served
  }
  await serve(await readRegistry(registryFolder))
  let reloading = Promise.resolve()
  let retry: NodeJS.Timeout | undefined
  const changed = () => {
    clearTimeout(retry)
    reloading = reloading.then(reload).catch((error: unknown) => {
      onProblem(error)
      // What was live goes on; a machine that was too busy for a new thread may not be so for long.
      retry = setTimeout(changed, retryAfterMs)
    })
  }
  const file = path.join(registryFolder, registryFile)
  const watcher = watch(registryFolder, (_event, name) => name === registryFile && changed())
  watchFile(file, { interval: lookEveryMs, persistent: false }, changed)
  // What was written while the first set was started, nobody has told of.
  changed()
  return {
    current(share) {
      const own = live.find(({ shareBelow }) => share !== null && share < shareBelow)
      return own ?? live.at(-1)!
    },
    hasCanaries: () => live.length > 1,
    async close() {
      watcher.close()
      unwatchFile(file, changed)
      await reloading
      clearTimeout(retry)
      clearTimeout(spareEnd)
      clearTimeout(readyEnd)
      await Promise.all([threads.close(), sets.close()])
    },
  }
}
