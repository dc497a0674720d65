import { unwatchFile, watch, watchFile } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type LiveRemotes, type Places, startLiveRemotes } from './live-remotes.ts'
import { readRegistry, registryFile } from './registry.ts'
import { StandingThreads } from './standing-threads.ts'
import { everybody, versionSets } from './version-sets.ts'

/** Folders of other machines tell nobody of changes, so the file is looked at as well. */
const lookEveryMs = 500
const retryAfterMs = 1000

/** So long the thread of replaced versions is kept: a rollback soon after a release is served at once. */
const spareMs = 10 * 60_000

export type LiveRemotesWatch = {
  /** The versions of a visitor of this share; null has none, and gets what is live for all. */
  current(share: number | null): LiveRemotes
  /** Whether visitors' shares make a difference. */
  hasCanaries(): boolean
  close(): Promise<void>
}

/**
 * Follows the registry: new versions are served as soon as their thread stands. What they replace is kept for a while
 * (some 60 MB), for a rollback; what a rollback replaces ends.
 */
export async function watchLiveRemotes(
  places: Places,
  onProblem: (error: unknown) => void,
): Promise<LiveRemotesWatch> {
  const { registryFolder } = places
  await mkdir(registryFolder, { recursive: true })
  const threads = new StandingThreads(places)

  async function load(known: ReadonlyArray<LiveRemotes>): Promise<LiveRemotes[]> {
    const sets = versionSets(await readRegistry(registryFolder))
    return Promise.all(
      sets.map(async (set) => {
        const same = known.find(({ versions }) => versions === set.versions)
        return same ? { ...same, ...set } : startLiveRemotes(set, places, threads)
      }),
    )
  }
  let live = await load([])
  let reloading = Promise.resolve()

  let spare: LiveRemotes | null = null
  let spareEnd: NodeJS.Timeout | undefined

  // Not waited for: pages under way may take seconds, and the next release does not.
  const end = ({ renderer }: LiveRemotes) => void renderer.close().catch(onProblem)
  const isServed = ({ renderer }: LiveRemotes) => live.some((each) => each.renderer === renderer)

  function keepSpare(next: LiveRemotes | null): void {
    clearTimeout(spareEnd)
    if (spare && !isServed(spare)) end(spare)
    spare = next
    spareEnd = setTimeout(keepSpare, spareMs, null).unref()
  }

  async function reload(): Promise<void> {
    const old = live
    live = await load(spare ? [...old, spare] : old)
    const gone = old.filter((each) => !isServed(each))
    // What a rollback leads away from, or a trial that was ended, may be what is wrong: nothing of it goes on.
    const isBack = spare !== null && isServed(spare)
    const replaced = isBack ? undefined : gone.find(({ shareBelow }) => shareBelow === everybody)
    for (const each of gone) if (each !== replaced) end(each)
    if (replaced) keepSpare(replaced)
    else if (isBack) keepSpare(null)
  }
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
      const standing = spare && !isServed(spare) ? [...live, spare] : live
      await Promise.all([threads.close(), ...standing.map(({ renderer }) => renderer.close())])
    },
  }
}
