import { unwatchFile, watch, watchFile } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type LiveVersions, readRegistry, registryFileName } from '../registry/registry.ts'
import { buildVersionSets, type VersionSet } from '../registry/version-sets.ts'
import { type LiveRemotes, type LiveRemotesOptions, startLiveRemotes } from './live-remotes.ts'
import { RenderThreadPool } from './render-thread-pool.ts'
import { VersionSetPool } from './version-set-pool.ts'

/** Folders of other machines tell nobody of changes, so the file is looked at as well. */
const pollIntervalMs = 500
const retryDelayMs = 1000

/** So long the thread of replaced versions is kept: a rollback soon after a release is served at once. */
const replacedRetentionMs = 10 * 60_000
/** So long those of announced versions are: a release that has not come by then was broken off. */
const announcedRetentionMs = 60_000

export type LiveRemotesWatcher = {
  /** The versions of a visitor of this share; null has none, and gets what is live for all. */
  getForCohort(share: number | null): LiveRemotes
  /** Whether visitors' shares make a difference. */
  hasCanaries(): boolean
  close(): Promise<void>
}

/** What sets are kept for besides being live, by their versions; one may be kept for several reasons. */
type RetainedSets = {
  /** Will be live as soon as all of them stand. */
  next: ReadonlyArray<string>
  /** Was live for all before: for a rollback. */
  spare: ReadonlyArray<string>
  /** Is announced: for a release. */
  ready: ReadonlyArray<string>
}

const toSetKeys = (sets: ReadonlyArray<VersionSet>) => sets.map(({ key: versions }) => versions)

/**
 * Follows the registry: what it announces is made ready, and new versions are served as soon as their thread stands. What
 * they replace is kept for a while, for a rollback; what a rollback replaces ends.
 */
export async function watchLiveRemotes(options: LiveRemotesOptions): Promise<LiveRemotesWatcher> {
  const { registryFolder, onProblem } = options
  await mkdir(registryFolder, { recursive: true })
  const threads = new RenderThreadPool(options)
  const sets = new VersionSetPool((set) => startLiveRemotes(set, options, threads), onProblem)
  let live: ReadonlyArray<LiveRemotes> = []
  let retained: RetainedSets = { next: [], spare: [], ready: [] }
  function retain(change: Partial<RetainedSets>): void {
    retained = { ...retained, ...change }
    sets.retainOnly(new Set([...toSetKeys(live), ...Object.values(retained).flat()]))
  }
  let spareEnd: NodeJS.Timeout | undefined
  let readyEnd: NodeJS.Timeout | undefined

  async function serve(versions: LiveVersions): Promise<void> {
    const next = buildVersionSets(versions)
    retain({ next: toSetKeys(next) })
    // The last set is the one of all visitors.
    const [previousStable] = toSetKeys(live).slice(-1)
    try {
      live = await Promise.all(next.map((set) => sets.getOrStart(set)))
    } catch (error) {
      retain({ next: [] })
      throw error
    }
    const isLive = (versions: string) => toSetKeys(live).includes(versions)
    // What a rollback leads away from, or a trial that was ended, may be what is wrong: nothing of it goes on.
    const isRollback = retained.spare.some(isLive)
    const replaced =
      previousStable === undefined || isLive(previousStable) ? retained.spare : [previousStable]
    const spare = isRollback ? [] : replaced
    if (spare[0] !== retained.spare[0]) {
      clearTimeout(spareEnd)
      spareEnd = setTimeout(() => retain({ spare: [] }), replacedRetentionMs).unref()
    }
    retain({ next: [], spare })
  }

  let announced = ''
  /** Waits for nothing: what is live has the first word, and takes over a set that is on its way. */
  function prepareAnnounced(coming: LiveVersions | null): void {
    const next = coming ? buildVersionSets(coming) : []
    const ready = toSetKeys(next)
    // Once: the same is noticed twice, and what a broken-off release leaves stands there until another change.
    if (ready.join() === announced) return
    announced = ready.join()
    retain({ ready })
    for (const set of next) sets.getOrStart(set).catch(onProblem)
    clearTimeout(readyEnd)
    readyEnd = setTimeout(() => retain({ ready: [] }), announcedRetentionMs).unref()
  }

  async function reload(): Promise<void> {
    const registry = await readRegistry(registryFolder)
    // Begun first: what was ready is then held for what is live, before it is let go of.
    const served = serve(registry)
    prepareAnnounced(registry.announced)
    await served
  }
  await serve(await readRegistry(registryFolder))
  let reloading = Promise.resolve()
  let retry: NodeJS.Timeout | undefined
  const scheduleReload = () => {
    clearTimeout(retry)
    reloading = reloading.then(reload).catch((error: unknown) => {
      onProblem(error)
      // What was live goes on; a machine that was too busy for a new thread may not be so for long.
      retry = setTimeout(scheduleReload, retryDelayMs)
    })
  }
  const file = path.join(registryFolder, registryFileName)
  const watcher = watch(registryFolder, (_event, name) => name === registryFileName && scheduleReload())
  watchFile(file, { interval: pollIntervalMs, persistent: false }, scheduleReload)
  // What was written while the first set was started, nobody has told of.
  scheduleReload()
  return {
    getForCohort(share) {
      const canarySet = live.find(({ cohortBelow: shareBelow }) => share !== null && share < shareBelow)
      return canarySet ?? live.at(-1)!
    },
    hasCanaries: () => live.length > 1,
    async close() {
      watcher.close()
      unwatchFile(file, scheduleReload)
      await reloading
      clearTimeout(retry)
      clearTimeout(spareEnd)
      clearTimeout(readyEnd)
      await Promise.all([threads.close(), sets.close()])
    },
  }
}
