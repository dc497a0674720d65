import { setTimeout as pause } from 'node:timers/promises'
import { printLine } from '../setup/progress.ts'
import { findLiveEntry, getReleaseStateKey } from '../transitions/registry-transitions.ts'
import {
  assertReleasable,
  type InspectedBuild,
  publishBuild,
  type RolloutPercentAndTime,
  toRegistryWithLiveBuild,
} from './release-build.ts'
import type { ReleaseTarget } from './release-target.ts'

/** Time for sites to warm up a build. It took up to 1.9 s on a machine that served 200 requests a second. */
const warmUpMs = 3000
/** Limit on waiting for another announcement. Sites would warm up version sets that replace each other. */
const announcementTimeoutMs = 4000
const pollIntervalMs = 250

/**
 * Announces a release, so that sites warm it up before they switch. Returns the remote's state before.
 * @throws {ReleaseRejected} if the build does not fit the live shell or the other remotes
 * @throws {InvalidTransition} if the release will not be possible
 */
export async function announceUpcomingRelease(
  target: ReleaseTarget,
  build: InspectedBuild,
  rollout: RolloutPercentAndTime,
): Promise<string> {
  const { registry: store } = target
  const { name, info } = build
  await waitForOtherAnnouncement(target)
  const { state, isAnnounced } = await store.withLock(async () => {
    const { registry, tag } = await store.read()
    assertReleasable(target, registry, build)
    const { remotes, canaries } = toRegistryWithLiveBuild(registry, build, rollout, target.keys)
    const state = getReleaseStateKey(registry, name)
    if (findLiveEntry(registry, name)?.version === info.version) return { state, isAnnounced: false }
    await publishBuild(target, build)
    return { state, isAnnounced: await store.write({ ...registry, announced: { remotes, canaries } }, tag) }
  })
  if (isAnnounced) {
    printLine(`${name} ${info.version}: announced, sites are warming it up`)
    await pause(warmUpMs)
  }
  return state
}

/** Waits until nothing is announced, with a time limit: an aborted release leaves its announcement behind. */
async function waitForOtherAnnouncement({ registry: store }: ReleaseTarget): Promise<void> {
  for (let waitedMs = 0; waitedMs < announcementTimeoutMs; waitedMs += pollIntervalMs) {
    if ((await store.read()).registry.announced === null) return
    await pause(pollIntervalMs)
  }
}
