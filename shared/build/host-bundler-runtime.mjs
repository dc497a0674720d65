/**
 * What a remote's entry takes in place of its own copy of the federation bundler runtime (3 KB of brotli): the
 * host's, which is there before any remote is loaded. `runtime` is the remote's own: it remembers one instance.
 */
import * as runtime from '@module-federation/runtime'
import { initContainerEntry } from '@module-federation/runtime-tools/container-entry'

const { bundlerRuntime, attachShareScopeMap } = globalThis.ninepocketFederation

export default {
  runtime,
  attachShareScopeMap,
  bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
  bundlerRuntimeOptions: {},
}
