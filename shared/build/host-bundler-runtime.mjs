/**
 * What a remote's entry takes in place of its own copy of the federation bundler runtime (3 KB of brotli): the
 * host's, which is there before any remote is loaded. `init` is the remote's own: it remembers one instance; nothing else
 * of the runtime is asked for by a remote.
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
