/**
 * Run by itself after libraries were installed: bundles them for each remote alone, so that its first start is as quick as
 * any. A remote whose libraries cannot be bundled now says why when it is started.
 */
import { listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { runStep } from '@ninepocket/releases/setup/progress'
import { prebundleLibraries } from './standalone-server.ts'

await runStep('libraries: bundled for remotes alone', () =>
  Promise.allSettled(listRemoteNames().map((remote) => prebundleLibraries(remote))),
)
