/**
 * Run by itself after libraries were installed: bundles them for each remote alone, so that its first start is as quick as
 * any. A remote whose libraries cannot be bundled now says why when it is started.
 */
import { remoteNames } from '../build/build-parts.ts'
import { step } from '../setup/progress.ts'
import { bundleLibraries } from './alone-server.ts'

await step('libraries: bundled for remotes alone', () =>
  Promise.allSettled(remoteNames().map((remote) => bundleLibraries(remote))),
)
