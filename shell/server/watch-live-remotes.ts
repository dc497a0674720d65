import { unwatchFile, watch, watchFile } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type LiveRemotes, type Places, startLiveRemotes } from './live-remotes.ts'
import { readRegistry, registryFile } from './registry.ts'
import { versionSets } from './version-sets.ts'

/** Folders of other machines tell nobody of changes, so the file is looked at as well. */
const lookEveryMs = 500

export type LiveRemotesWatch = {
  /** The versions of a visitor of this share; null has none, and gets what is live for all. */
  current(share: number | null): LiveRemotes
  /** Whether visitors' shares make a difference. */
  hasCanaries(): boolean
  close(): Promise<void>
}

/** Follows the registry: new versions are served as soon as their thread stands, and threads without visitors then end. */
export async function watchLiveRemotes(
  places: Places,
  onProblem: (error: unknown) => void,
): Promise<LiveRemotesWatch> {
  const { registryFolder } = places
  await mkdir(registryFolder, { recursive: true })

  async function load(known: ReadonlyArray<LiveRemotes>): Promise<LiveRemotes[]> {
    const sets = versionSets(await readRegistry(registryFolder))
    return Promise.all(
      sets.map(async (set) => {
        const same = known.find(({ versions }) => versions === set.versions)
        return same ? { ...same, ...set } : startLiveRemotes(set, places)
      }),
    )
  }
  let live = await load([])
  let reloading = Promise.resolve()

  async function reload(): Promise<void> {
    const old = live
    live = await load(old)
    const gone = old.filter(({ renderer }) => !live.some((each) => each.renderer === renderer))
    // Not waited for: pages under way may take seconds, and the next release does not.
    for (const { renderer } of gone) renderer.close().catch(onProblem)
  }
  const changed = () => {
    reloading = reloading.then(reload).catch(onProblem)
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
      await Promise.all(live.map(({ renderer }) => renderer.close()))
    },
  }
}
