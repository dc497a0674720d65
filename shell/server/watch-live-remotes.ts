import { unwatchFile, watch, watchFile } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type LiveRemotes, type Places, startLiveRemotes } from './live-remotes.ts'
import { type LiveVersions, readRegistry, registryFile } from './registry.ts'
import { StandingThreads } from './standing-threads.ts'
import { everybody, versionSets } from './version-sets.ts'

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

/** What stands: each with a thread of its own, of some 60 MB. */
type Standing = {
  live: ReadonlyArray<LiveRemotes>
  /** What was live for all before, for a rollback. */
  spare: ReadonlyArray<LiveRemotes>
  /** What is announced, for a release. */
  ready: ReadonlyArray<LiveRemotes>
}

/**
 * Follows the registry: what it announces is made ready, and new versions are served as soon as their thread stands. What
 * they replace is kept for a while, for a rollback; what a rollback replaces ends.
 */
export async function watchLiveRemotes(
  places: Places,
  onProblem: (error: unknown) => void,
): Promise<LiveRemotesWatch> {
  const { registryFolder } = places
  await mkdir(registryFolder, { recursive: true })
  const threads = new StandingThreads(places)
  let standing: Standing = { live: [], spare: [], ready: [] }
  const all = () => Object.values(standing).flat()

  function load(versions: LiveVersions): Promise<LiveRemotes[]> {
    const known = all()
    return Promise.all(
      versionSets(versions).map(async (set) => {
        const same = known.find(({ versions }) => versions === set.versions)
        return same ? { ...same, ...set } : startLiveRemotes(set, places, threads)
      }),
    )
  }

  /** Goes on with these instead, and ends what is no longer among any. */
  function keep(change: Partial<Standing>): void {
    const before = all()
    standing = { ...standing, ...change }
    const kept = new Set(all().map(({ renderer }) => renderer))
    const gone = new Set(before.flatMap(({ renderer }) => (kept.has(renderer) ? [] : renderer)))
    // Not waited for: pages under way may take seconds, and the next release does not.
    for (const renderer of gone) renderer.close().catch(onProblem)
  }
  let spareEnd: NodeJS.Timeout | undefined
  let readyEnd: NodeJS.Timeout | undefined

  function serve(live: LiveRemotes[]): void {
    const isLive = ({ renderer }: LiveRemotes) => live.some((each) => each.renderer === renderer)
    const replaced = standing.live.filter((each) => each.shareBelow === everybody && !isLive(each))
    // What a rollback leads away from, or a trial that was ended, may be what is wrong: nothing of it goes on.
    const isBack = standing.spare.some(isLive)
    if (isBack || replaced.length > 0) {
      keep({ live, spare: isBack ? [] : replaced })
      clearTimeout(spareEnd)
      spareEnd = setTimeout(() => keep({ spare: [] }), spareMs).unref()
    } else keep({ live })
  }

  async function makeReady(coming: LiveVersions | null): Promise<void> {
    clearTimeout(readyEnd)
    // What cannot be made ready is tried once more when it is live, and told of again.
    keep({ ready: coming ? await load(coming).catch(told) : [] })
    if (coming) readyEnd = setTimeout(() => keep({ ready: [] }), readyMs).unref()
  }
  const told = (error: unknown): LiveRemotes[] => {
    onProblem(error)
    return []
  }

  async function reload(): Promise<void> {
    const registry = await readRegistry(registryFolder)
    serve(await load(registry))
    await makeReady(registry.coming)
  }
  keep({ live: await load(await readRegistry(registryFolder)) })
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
  return {
    current(share) {
      const own = standing.live.find(({ shareBelow }) => share !== null && share < shareBelow)
      return own ?? standing.live.at(-1)!
    },
    hasCanaries: () => standing.live.length > 1,
    async close() {
      watcher.close()
      unwatchFile(file, changed)
      await reloading
      clearTimeout(retry)
      clearTimeout(spareEnd)
      clearTimeout(readyEnd)
      const renderers = new Set(all().map(({ renderer }) => renderer))
      await Promise.all([threads.close(), ...[...renderers].map((renderer) => renderer.close())])
    },
  }
}
