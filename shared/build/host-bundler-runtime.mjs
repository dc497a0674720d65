/**
 * Replaces a remote's copy of the federation bundler runtime (3 KB of brotli) by the host's, which always loads first.
 * A remote needs nothing else of the runtime than `init`, which is its own because it remembers one instance.
 */
import { init } from '@module-federation/runtime'
import { initContainerEntry } from '@module-federation/runtime-tools/container-entry'

const { bundlerRuntime, attachShareScopeMap } = globalThis.ninepocketFederation

export default {
  runtime: { init },
  attachShareScopeMap,
  bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
  bundlerRuntimeOptions: {},
}
