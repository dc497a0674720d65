/**
 * Bundles the libraries of each standalone remote after an installation, so that its first start is as fast as later
 * ones. Failures are ignored, because a start of the remote reports them.
 */
import { listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { runStep } from '@ninepocket/releases/setup/progress'
import { prebundleLibraries } from './standalone-server.ts'

await runStep('libraries: bundled for standalone remotes', () =>
  Promise.allSettled(listRemoteNames().map((remote) => prebundleLibraries(remote))),
)
