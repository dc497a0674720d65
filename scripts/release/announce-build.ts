import { setTimeout as pause } from 'node:timers/promises'
import { type FittingBuild, releasedTo, type To } from './release-build.ts'
import type { ReleasePlace } from './release-place.ts'

/** So long sites have to make a build ready: on a machine that serves 200 requests a second they took up to 1.9 s. */
const announcedMs = 3000

/**
 * Publishes a build, and tells sites that it will be live in a moment: they make it ready, and a release then changes over
 * at once. It is a hint; where it is lost, or a site is slower, that site changes over when it is ready.
 * @throws RefusedMove where the release will not be possible
 */
export async function announceBuild(
  { registry: store }: Pick<ReleasePlace, 'registry'>,
  build: FittingBuild,
  to: To,
): Promise<void> {
  const { name, distFolder, info } = build
  const isAnnounced = await store.alone(async () => {
    const { registry, tag } = await store.read()
    const { remotes, canaries } = releasedTo(registry, build, to)
    const isLive = registry.remotes.some((entry) => entry.name === name && entry.version === info.version)
    if (isLive) return false
    await store.putVersion(name, info.version, distFolder)
    return store.write({ ...registry, coming: { remotes, canaries } }, tag)
  })
  if (isAnnounced) await pause(announcedMs)
}
