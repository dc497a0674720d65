/**
 * `npm run release -- REMOTE [--percent N] [--version VERSION]`: publishes a remote's build, to all visitors or as
 * a canary. `npm run release -- shell`: publishes the shell's files before it is started, and tags its commit. `npm
 * run release -- --log`: prints the release log. `--new-key FILE` makes a signing key; `--sign` signs what is live.
 */

import { parseConfig } from '@ninepocket/api/settings/config'
import { buildApps, listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { announceUpcomingRelease } from '@ninepocket/releases/commands/announce-upcoming-release'
import { createSigningKeyFile } from '@ninepocket/releases/commands/create-signing-key-file'
import { parseReleaseArgs, releaseUsage } from '@ninepocket/releases/commands/parse-release-args'
import { inspectBuild, releaseBuild } from '@ninepocket/releases/commands/release-build'
import { readReleaseTarget, shellPackageFolder } from '@ninepocket/releases/commands/release-target'
import { signLiveAndPreviousVersions } from '@ninepocket/releases/commands/sign-live-and-previous-versions'
import { getReleaseOriginOfOperator, readReleaseOriginOfBuild } from '@ninepocket/releases/selection/release-origin'
import { tagRelease } from '@ninepocket/releases/selection/release-tags'
import {
  buildRemoteForRelease,
  requirePassedTests,
  selectPublishedBuild,
} from '@ninepocket/releases/selection/select-build'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { publishShell } from '@ninepocket/releases/start/publish-shell'
import { openConfiguredRegistry } from '@ninepocket/releases/store/configured-registry'
import { formatLogEntry } from '@ninepocket/releases/store/release-log'
import { shellName } from '@ninepocket/shell/server/registry/registry'

printUsageOnHelp(releaseUsage)

await runMain(async () => {
  const command = parseReleaseArgs(process.argv.slice(2), listRemoteNames())
  if (command.kind === 'new-key') {
    process.stdout.write(`REGISTRY_PUBLIC_KEYS=${await createSigningKeyFile(command.file)}\n`)
    return
  }
  const config = parseConfig(process.env)
  const { store } = openConfiguredRegistry(config)
  if (command.kind === 'log') {
    for (const entry of await store.readLog()) process.stdout.write(`${formatLogEntry(entry)}\n`)
    return
  }
  // Before any build, so that a missing test run is reported at once.
  if (command.kind === 'release' && command.version === null) await requirePassedTests(store, command.remote)
  await buildApps(['shell'])
  if (command.kind === 'shell') {
    const entry = await publishShell({ registry: store, shellFolder: shellPackageFolder }, new Date())
    // A start may have published this shell already, without a tag.
    const version = entry?.version ?? (await store.read()).registry.shell
    const { commit } = await readReleaseOriginOfBuild(shellName)
    if (version !== null) await tagRelease(repositoryRoot, { remote: shellName, version, commit })
    process.stdout.write(entry ? `${formatLogEntry(entry)}\n` : `The shell ${version} is already published.\n`)
    return
  }
  if (command.kind === 'sign') {
    const target = await readReleaseTarget(store, config)
    const entries = await signLiveAndPreviousVersions(target, { now: new Date(), origin: getReleaseOriginOfOperator() })
    process.stdout.write(entries.map((entry) => `${formatLogEntry(entry)}\n`).join(''))
    return
  }
  const { remote, percent, version } = command
  const { build, origin } =
    version === null
      ? await buildRemoteForRelease(store, remote)
      : await selectPublishedBuild(store, remote, version, config.registryKeys)
  const target = await readReleaseTarget(store, config)
  const inspected = await inspectBuild(target, build)
  const expectedState = await announceUpcomingRelease(target, inspected, { percent, now: new Date() })
  // Another shell may have started in the meantime.
  const currentTarget = await readReleaseTarget(store, config)
  const entry = await releaseBuild(currentTarget, inspected, { percent, now: new Date(), origin, expectedState })
  await tagRelease(repositoryRoot, entry)
  process.stdout.write(`${formatLogEntry(entry)}\n`)
})
