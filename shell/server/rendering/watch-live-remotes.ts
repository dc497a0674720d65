import { unwatchFile, watch, watchFile } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type RemotesAndCanaries, readRegistry, registryFileName } from '../registry/registry.ts'
import { type RegistryTrust, UnsignedEntryReplacer } from '../registry/unsigned-entry-replacer.ts'
import { buildVersionSets, type VersionSet } from '../registry/version-sets.ts'
import { type RunningVersionSet, type StartVersionSetOptions, startVersionSet } from './start-version-set.ts'
import { SpareRenderThreadPool } from './threads/spare-render-thread-pool.ts'
import { VersionSetPool } from './version-set-pool.ts'

/** File watchers miss changes on network file systems, so the file is polled too. */
const pollIntervalMs = 500
const retryDelayMs = 1000

/** Replaced versions keep their thread this long, so that a rollback soon after a release is instant. */
const replacedRetentionMs = 10 * 60_000
/** Announced versions keep theirs this long; a later release was interrupted. */
const announcedRetentionMs = 60_000

export type LiveRemotesWatcher = {
  /** Returns the versions of a cohort; without one, those for all visitors. */
  getForCohort(cohort: number | null): RunningVersionSet
  /** Returns whether cohorts get different versions. */
  hasCanaries(): boolean
  close(): Promise<void>
}

/** Keys of the sets that are kept besides the live ones, by reason. */
type RetainedSets = {
  /** Live as soon as all of them have started. */
  next: ReadonlyArray<string>
  /** Was live before, for a rollback. */
  spare: ReadonlyArray<string>
  /** Announced, for a release. */
  ready: ReadonlyArray<string>
}

const toSetKeys = (sets: ReadonlyArray<VersionSet>) => sets.map(({ key }) => key)

/**
 * Follows the registry. Announced versions are warmed up, and live ones are served as soon as their thread has
 * started. Replaced versions are kept for a while, for a rollback; rolled-back versions end.
 */
export async function watchLiveRemotes(options: StartVersionSetOptions & RegistryTrust): Promise<LiveRemotesWatcher> {
  const { registryFolder, onProblem } = options
  await mkdir(registryFolder, { recursive: true })
  const accepted = new UnsignedEntryReplacer(options)
  const readAccepted = async () => accepted.select(await readRegistry(registryFolder))
  const threads = new SpareRenderThreadPool(options)
  const sets = new VersionSetPool((set) => startVersionSet(set, options, threads), onProblem)
  let live: ReadonlyArray<RunningVersionSet> = []
  let retained: RetainedSets = { next: [], spare: [], ready: [] }
  function retain(change: Partial<RetainedSets>): void {
    retained = { ...retained, ...change }
    sets.retainOnly(new Set([...toSetKeys(live), ...Object.values(retained).flat()]))
  }
  let spareEnd: NodeJS.Timeout | undefined
  let readyEnd: NodeJS.Timeout | undefined

  async function serve(versions: RemotesAndCanaries): Promise<void> {
    const next = buildVersionSets(versions)
    retain({ next: toSetKeys(next) })
    const [previousStableKey] = toSetKeys(live).slice(-1)
    try {
      live = await Promise.all(next.map((set) => sets.getOrStart(set)))
    } catch (error) {
      retain({ next: [] })
      throw error
    }
    const isLive = (key: string) => toSetKeys(live).includes(key)
    // A rolled-back version or an ended canary may be broken, so it is not kept.
    const isRollback = retained.spare.some(isLive)
    const replaced = previousStableKey === undefined || isLive(previousStableKey) ? retained.spare : [previousStableKey]
    const spare = isRollback ? [] : replaced
    if (spare[0] !== retained.spare[0]) {
      clearTimeout(spareEnd)
      spareEnd = setTimeout(() => retain({ spare: [] }), replacedRetentionMs).unref()
    }
    retain({ next: [], spare })
  }

  let announced = ''
  /** Does not wait, because live versions come first. */
  function prepareAnnounced(coming: RemotesAndCanaries | null): void {
    const next = coming ? buildVersionSets(coming) : []
    const ready = toSetKeys(next)
    // Runs once per announcement: each change is noticed twice, and an interrupted release leaves its announcement
    // behind.
    if (ready.join() === announced) return
    announced = ready.join()
    retain({ ready })
    for (const set of next) sets.getOrStart(set).catch(onProblem)
    clearTimeout(readyEnd)
    readyEnd = setTimeout(() => retain({ ready: [] }), announcedRetentionMs).unref()
  }

  async function reload(): Promise<void> {
    const registry = await readAccepted()
    // Serves first, so that warmed-up sets are retained as live ones before their announcement ends.
    const served = serve(registry)
    prepareAnnounced(registry.announced)
    await served
  }
  await serve(await readAccepted())
  let reloading = Promise.resolve()
  let retry: NodeJS.Timeout | undefined
  const scheduleReload = () => {
    clearTimeout(retry)
    reloading = reloading.then(reload).catch((error: unknown) => {
      onProblem(error)
      // The previous versions stay live; a lack of resources may be temporary.
      retry = setTimeout(scheduleReload, retryDelayMs)
    })
  }
  const file = path.join(registryFolder, registryFileName)
  const watcher = watch(registryFolder, (_event, name) => name === registryFileName && scheduleReload())
  watchFile(file, { interval: pollIntervalMs, persistent: false }, scheduleReload)
  // Catches changes that were made while the first set started.
  scheduleReload()
  return {
    getForCohort(cohort) {
      const canarySet = live.find(({ cohortBelow }) => cohort !== null && cohort < cohortBelow)
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
