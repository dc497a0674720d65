/** The bundler's own object; it holds the federation runtime that this build was made with. */
declare const __webpack_require__: { federation: unknown }

/**
 * Lends the host's federation runtime to the entries of remotes, which then need no copy of their own
 * (shared/build/host-bundler-runtime.mjs). Before the first remote is loaded.
 */
export function shareFederationRuntime(): void {
  Object.assign(globalThis, { ninepocketFederation: __webpack_require__.federation })
}
