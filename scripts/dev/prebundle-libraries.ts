/**
 * Runs after an installation: bundles the libraries of each standalone remote, so that its first start is as fast as
 * later ones. A failure is ignored here, because starting the remote reports it.
 */
import { listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { runStep } from '@ninepocket/releases/setup/progress'
import { prebundleLibraries } from './standalone-server.ts'

await runStep('libraries: bundled for standalone remotes', () =>
  Promise.allSettled(listRemoteNames().map((remote) => prebundleLibraries(remote))),
)
