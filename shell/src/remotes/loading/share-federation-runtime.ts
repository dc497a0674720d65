/** Object of the bundler, with the federation runtime of this build. */
declare const __webpack_require__: { federation: unknown }

/**
 * Shares the host's federation runtime with the entries of remotes, which then need no copy (shared/build/host-
 * bundler-runtime.mjs). Call it before the first remote is loaded.
 */
export function shareFederationRuntime(): void {
  Object.assign(globalThis, { ninepocketFederation: __webpack_require__.federation })
}
