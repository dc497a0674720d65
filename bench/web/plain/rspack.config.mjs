/**
 * The same screens as one plain bundle: no federation, no facade, no remotes; pages are lazy chunks of one build.
 * The baseline that the federated site is measured against, built with the same compiler settings, and with
 * server builds of its own so that the same page maker can render it.
 */
import path from 'node:path'
import { createBaseConfig } from '@ninepocket/build/base'
import { BuildManifestPlugin } from '@ninepocket/build/build-manifest'
import { PrecompressPlugin } from '@ninepocket/build/precompress'
import { createServerConfig } from '@ninepocket/build/server'
import { rspack } from '@rspack/core'

const root = path.resolve(import.meta.dirname, '../../..')
const dist = path.join(import.meta.dirname, 'dist')
/** One build holds the files of several packages, so the path tells classes of one name apart. */
const localIdentName = '[path][name]__[local]'
const cssNames = { 'css/auto': { localIdentName } }

/** The one module of the shell that knows federation is swapped for one that imports the parts directly. */
const withoutFederation = new rspack.NormalModuleReplacementPlugin(
  /\/load-remote\.ts$/,
  path.join(import.meta.dirname, 'load-remote.ts'),
)

function buildBrowserConfig() {
  const base = createBaseConfig({ folder: root, name: 'plain', target: 'browser', isDev: false })
  return {
    ...base,
    target: ['web', 'es2022'],
    entry: { main: './shell/src/main.tsx' },
    module: { ...base.module, generator: cssNames },
    output: {
      path: path.join(dist, 'browser'),
      uniqueName: 'plain',
      publicPath: '/assets/',
      clean: true,
      crossOriginLoading: 'anonymous',
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
      // The page maker's pages take no script without its hash.
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      new PrecompressPlugin(),
    ],
  }
}

/** What the page maker renders with, in the folders where it looks for them. */
function buildServerConfig(folder, entry, { isFacade = false } = {}) {
  const config = createServerConfig({ folder: root, name: 'plain', entry, isFacade })
  return {
    ...config,
    name: `plain ${folder}`,
    module: { ...config.module, generator: { 'css/auto': { exportsOnly: true, localIdentName } } },
    output: { ...config.output, path: path.join(dist, folder) },
  }
}

export const bundledRemotes = ['mf-catalogue', 'mf-account', 'mf-collection', 'mf-wishlist']
/** Where each lies until it has its version. */
export const draftVersion = 'draft'

export default [
  buildBrowserConfig(),
  buildServerConfig('server', { frame: './shell/src/server-shell.tsx' }),
  buildServerConfig('facade', { facade: './shared/runtime/src/server-facade.ts' }, { isFacade: true }),
  ...bundledRemotes.map((name) =>
    buildServerConfig(`registry/${name}/${draftVersion}/server`, { server: `./${name}/src/routes.tsx` }),
  ),
]
