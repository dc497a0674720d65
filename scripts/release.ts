/**
 * `npm run release -- REMOTE [--percent N] [--version VERSION]`: publishes one remote's build, for all visitors or for some.
 * `npm run release -- shell`: publishes the shell's files, before it is started, and tags its commit.
 * `npm run release -- --log`: who released what, when, and from which commit.
 */
import { parseConfig } from '@ninepocket/api/config'
import { shellName } from '@ninepocket/shell/server/registry'
import { buildParts, remoteNames } from './build/build-parts.ts'
import { toldLine } from './registry/log-line.ts'
import { openRegistry } from './registry/open-registry.ts'
import { announceBuild } from './release/announce-build.ts'
import { releaseOrder } from './release/arguments.ts'
import { buildOfHere, publishedBuild } from './release/chosen-build.ts'
import { originOf } from './release/origin.ts'
import { publishShell } from './release/publish-shell.ts'
import { knownBuild, releaseBuild } from './release/release-build.ts'
import { releasePlace, shellFolder } from './release/release-place.ts'
import { tagRelease } from './release/tag-release.ts'
import { endWith } from './setup/end-with.ts'
import { root } from './setup/root.ts'

await endWith(async () => {
  const config = parseConfig(process.env)
  const order = releaseOrder(process.argv.slice(2), remoteNames())
  const { store } = openRegistry(config)
  if (order.kind === 'log') {
    for (const line of await store.readLog()) process.stdout.write(`${toldLine(line)}\n`)
    return
  }
  await buildParts(['shell'])
  if (order.kind === 'shell') {
    const line = await publishShell({ registry: store, shellFolder }, new Date())
    // A start may have published it: its commit is tagged all the same.
    const version = line?.version ?? (await store.read()).registry.shell
    if (version !== null)
      await tagRelease(root, { ...(await originOf(shellName)), remote: shellName, version })
    process.stdout.write(line ? `${toldLine(line)}\n` : `The shell ${version} is published already.\n`)
    return
  }
  const { remote, percent, version } = order
  const { build, origin } =
    version === null ? await buildOfHere(store, remote) : await publishedBuild(store, remote, version)
  const place = await releasePlace(store, config)
  const known = await knownBuild(place, build)
  const ifStill = await announceBuild(place, known, { percent, now: new Date() })
  // Another shell may have been started meanwhile.
  const placeNow = await releasePlace(store, config)
  const line = await releaseBuild(placeNow, known, { percent, now: new Date(), origin, ifStill })
  await tagRelease(root, line)
  process.stdout.write(`${toldLine(line)}\n`)
})
