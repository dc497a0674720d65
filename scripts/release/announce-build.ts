import { setTimeout as pause } from 'node:timers/promises'
import { say } from '../setup/progress.ts'
import { stateOf } from './registry-moves.ts'
import { type KnownBuild, releasedTo, requireContract, type To } from './release-build.ts'
import type { ReleasePlace } from './release-place.ts'

/** So long sites have to make a build ready: on a machine that serves 200 requests a second they took up to 1.9 s. */
const announcedMs = 3000
/** Two that are announced at once would each be made ready with what the other replaces. */
const othersTurnMs = 4000
const lookEveryMs = 250

/**
 * Publishes a build, and tells sites that it will be live in a moment: they make it ready, and a release then changes over
 * at once. It is a hint; where it is lost, or a site is slower, that site changes over when it is ready.
 * Gives the remote's state, for a release that is to replace just this.
 * @throws RefusedRelease where the build breaks its contract with the live shell; RefusedMove where the release will not be
 *   possible
 */
export async function announceBuild(place: ReleasePlace, build: KnownBuild, to: To): Promise<string> {
  const { registry: store } = place
  const { name, distFolder, info } = build
  requireContract(place, build)
  await othersTurn(place)
  const { state, isAnnounced } = await store.alone(async () => {
    const { registry, tag } = await store.read()
    const { remotes, canaries } = releasedTo(registry, build, to)
    const state = stateOf(registry, name)
    const isLive = registry.remotes.some((entry) => entry.name === name && entry.version === info.version)
    if (isLive) return { state, isAnnounced: false }
    await store.putVersion(name, info.version, distFolder)
    return { state, isAnnounced: await store.write({ ...registry, coming: { remotes, canaries } }, tag) }
  })
  if (isAnnounced) {
    say(`${name} ${info.version}: sites make it ready`)
    await pause(announcedMs)
  }
  return state
}

/** Waits until nothing is announced; not for what a broken-off release has left. */
async function othersTurn({ registry: store }: ReleasePlace): Promise<void> {
  for (let waitedMs = 0; waitedMs < othersTurnMs; waitedMs += lookEveryMs) {
    if ((await store.read()).registry.coming === null) return
    await pause(lookEveryMs)
  }
}
