/** The browser build of the shell or of a remote. */
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { baseConfig, localIdentName } from './base.mjs'
import { BuildManifestPlugin } from './build-manifest.mjs'
import { leaveOutUnusedFederation } from './esm-runtime.mjs'
import { PrecompressPlugin } from './precompress.mjs'

/** A chunk that has not come by then counts as failed; the page offers a retry (design: federation). */
const chunkTimeoutMs = 6000

export function browserConfig({
  folder,
  name,
  entry,
  federation,
  entryName,
  publicPath,
  runtimeAlias,
  isDev = false,
}) {
  const base = baseConfig({ folder, name, isDev, target: 'browser' })
  return {
    ...base,
    target: ['web', 'es2022'],
    entry,
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...runtimeAlias } },
    module: {
      ...base.module,
      generator: { 'css/auto': { localIdentName } },
    },
    output: {
      path: path.join(folder, 'dist/browser'),
      uniqueName: name,
      publicPath,
      clean: true,
      chunkLoadTimeout: chunkTimeoutMs,
      filename: isDev ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: isDev ? 'c/[name].js' : 'c/[name].[contenthash:10].js',
      cssFilename: isDev ? '[name].css' : '[name].[contenthash:10].css',
      cssChunkFilename: isDev ? 'c/[name].css' : 'c/[name].[contenthash:10].css',
    },
    optimization: isDev ? {} : { moduleIds: 'deterministic', chunkIds: 'named', minimize: true },
    plugins: [
      ...base.plugins,
      ...leaveOutUnusedFederation(),
      new ModuleFederationPlugin({
        ...federation,
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
      }),
      new BuildManifestPlugin(entryName),
      ...(isDev ? [] : [new PrecompressPlugin()]),
    ],
  }
}
