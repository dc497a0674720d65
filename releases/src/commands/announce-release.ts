import { setTimeout as pause } from 'node:timers/promises'
import { printLine } from '../setup/progress.ts'
import { getReleaseState } from './registry-transitions.ts'
import { applyRelease, assertContract, type InspectedBuild, type RolloutTarget } from './release-build.ts'
import type { ReleaseTarget } from './release-target.ts'

/** So long sites have to make a build ready: on a machine that serves 200 requests a second they took up to 1.9 s. */
const warmUpMs = 3000
/** Two that are announced at once would each be made ready with what the other replaces. */
const announcementTimeoutMs = 4000
const pollIntervalMs = 250

/**
 * Publishes a build, and tells sites that it will be live in a moment: they make it ready, and a release then changes over
 * at once. It is a hint; where it is lost, or a site is slower, that site changes over when it is ready.
 * Gives the remote's state, for a release that is to replace just this.
 * @throws ReleaseRejected where the build breaks its contract with the live shell; InvalidTransition where the release will not be
 *   possible
 */
export async function announceRelease(
  target: ReleaseTarget,
  build: InspectedBuild,
  rollout: RolloutTarget,
): Promise<string> {
  const { registry: store } = target
  const { name, distFolder, info } = build
  assertContract(target, build)
  await waitForOtherAnnouncement(target)
  const { state, isAnnounced } = await store.withLock(async () => {
    const { registry, tag } = await store.read()
    const { remotes, canaries } = applyRelease(registry, build, rollout)
    const state = getReleaseState(registry, name)
    const isLive = registry.remotes.some((entry) => entry.name === name && entry.version === info.version)
    if (isLive) return { state, isAnnounced: false }
    await store.publishVersion(name, info.version, distFolder)
    return { state, isAnnounced: await store.write({ ...registry, announced: { remotes, canaries } }, tag) }
  })
  if (isAnnounced) {
    printLine(`${name} ${info.version}: sites make it ready`)
    await pause(warmUpMs)
  }
  return state
}

/** Waits until nothing is announced; not for what a broken-off release has left. */
async function waitForOtherAnnouncement({ registry: store }: ReleaseTarget): Promise<void> {
  for (let waitedMs = 0; waitedMs < announcementTimeoutMs; waitedMs += pollIntervalMs) {
    if ((await store.read()).registry.announced === null) return
    await pause(pollIntervalMs)
  }
}
