/**
 * The same screens as one plain bundle: no federation, no facade, no remotes; pages are lazy chunks of one build.
 * The baseline that the federated site is measured against, built with the same compiler settings.
 */
import path from 'node:path'
import { baseConfig, localIdentName } from '@ninepocket/build/base'
import { BuildManifestPlugin } from '@ninepocket/build/build-manifest'
import { PrecompressPlugin } from '@ninepocket/build/precompress'
import { rspack } from '@rspack/core'

const root = path.resolve(import.meta.dirname, '../../..')
const base = baseConfig({ folder: path.join(root, 'shell'), name: 'plain', target: 'browser', isDev: false })

/** The one module of the shell that knows federation is swapped for one that imports the parts directly. */
const withoutFederation = new rspack.NormalModuleReplacementPlugin(
  /\/load-remote\.ts$/,
  path.join(import.meta.dirname, 'load-remote.ts'),
)

export default {
  ...base,
  target: ['web', 'es2022'],
  entry: { main: './src/main.tsx' },
  module: { ...base.module, generator: { 'css/auto': { localIdentName } } },
  output: {
    path: path.join(import.meta.dirname, 'dist'),
    uniqueName: 'plain',
    publicPath: '/plain/',
    clean: true,
    filename: '[name].[contenthash:10].js',
    chunkFilename: 'c/[name].[contenthash:10].js',
    cssFilename: '[name].[contenthash:10].css',
    cssChunkFilename: 'c/[name].[contenthash:10].css',
  },
  optimization: { moduleIds: 'deterministic', chunkIds: 'named', minimize: true },
  // The first plugin of the base sends imports to the facade, which only federation needs.
  plugins: [
    ...base.plugins.slice(1),
    withoutFederation,
    new BuildManifestPlugin('main'),
    new PrecompressPlugin(),
  ],
}
