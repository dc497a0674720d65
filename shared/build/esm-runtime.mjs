/**
 * Rspack resolves the CommonJS build of the Module Federation runtime. Its ES module build can be tree-shaken (29 KB of
 * brotli to 24 KB for the entry of a remote). The paths are internal, so versions are pinned and a test checks the
 * size.
 */
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { rspack } from '@rspack/core'

const require = createRequire(import.meta.url)

export function createEsmRuntimeAlias() {
  const tools = require.resolve('@module-federation/runtime-tools')
  const fromTools = (name) => require.resolve(name, { paths: [tools] })
  const bundler = fromTools('@module-federation/webpack-bundler-runtime')
  const runtime = fromTools('@module-federation/runtime')
  const enhanced = createRequire(realpathSync(require.resolve('@module-federation/enhanced/rspack')))
  const rspackPlugin = createRequire(enhanced.resolve('@module-federation/rspack'))
  const inject = rspackPlugin.resolve('@module-federation/inject-external-runtime-core-plugin')
  return {
    [bundler]: path.join(path.dirname(bundler), 'bundler.js'),
    [inject]: inject.replace(/index\.cjs$/, 'index.js'),
    '@module-federation/runtime': path.join(path.dirname(runtime), 'index.js'),
  }
}

/** Aliases for a remote, whose entry uses the host's copy of the bundler runtime. */
export function createRemoteRuntimeAlias() {
  const [bundler] = Object.keys(createEsmRuntimeAlias())
  return {
    ...createEsmRuntimeAlias(),
    [bundler]: path.join(import.meta.dirname, 'host-bundler-runtime.mjs'),
    '@module-federation/runtime-tools/container-entry': path.join(path.dirname(bundler), 'initContainerEntry.js'),
  }
}

/** Replaces parts of the runtime that the site never calls (decision 0005). */
export function createUnusedFederationPlugins() {
  const replace = (request, replacement) =>
    new rspack.NormalModuleReplacementPlugin(request, path.join(import.meta.dirname, 'unused-federation', replacement))
  return [
    replace(/\/snapshot\/SnapshotHandler\.js$/, 'snapshot-handler.mjs'),
    replace(/\/utils\/preload\.js$/, 'preload.mjs'),
  ]
}
