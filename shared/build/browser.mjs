import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack } from '@rspack/core'
import { createBaseConfig, localIdentName } from './base.mjs'
import { BuildManifestPlugin } from './build-manifest.mjs'
import { createUnusedFederationPlugins } from './esm-runtime.mjs'
import { PrecompressPlugin } from './precompress.mjs'

/** The browsers that run ES2022. By default, styles are also written for those of 2015, which doubles them. */
const styleTargets = ['chrome >= 94', 'edge >= 94', 'firefox >= 93', 'safari >= 16.4', 'ios_saf >= 16.4']
/** A chunk that takes longer counts as failed (spec §4.20). The page offers a retry long before. */
const chunkTimeoutMs = 120_000

export function createBrowserConfig({
  folder,
  name,
  entry,
  federation,
  entryName,
  publicPath,
  runtimeAlias,
  isDev = false,
}) {
  const base = createBaseConfig({ folder, name, isDev, target: 'browser' })
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
      // Browsers check integrity hashes only for CORS requests.
      crossOriginLoading: 'anonymous',
      filename: isDev ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: isDev ? 'c/[name].js' : 'c/[name].[contenthash:10].js',
      cssFilename: isDev ? '[name].css' : '[name].[contenthash:10].css',
      cssChunkFilename: isDev ? 'c/[name].css' : 'c/[name].[contenthash:10].css',
    },
    optimization: isDev
      ? {}
      : {
          moduleIds: 'deterministic',
          chunkIds: 'deterministic',
          minimize: true,
          minimizer: [
            new rspack.SwcJsMinimizerRspackPlugin(),
            new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: styleTargets } }),
          ],
        },
    plugins: [
      ...base.plugins,
      ...createUnusedFederationPlugins(),
      new ModuleFederationPlugin({
        ...federation,
        dts: false,
        shareStrategy: 'loaded-first',
      }),
      new BuildManifestPlugin(entryName),
      // The entry holds the hashes of its chunks; the registry or the page holds the hash of the entry.
      ...(isDev ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }), new PrecompressPlugin()]),
    ],
  }
}
