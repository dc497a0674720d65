/**
 * Builds the same screens as one plain bundle without federation, facade and remotes; pages are lazy chunks. It is
 * the baseline for the federated site, built with the same compiler settings, with server builds for the same page
 * server.
 */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { createBaseConfig } from '@ninepocket/build/base'
import { BuildManifestPlugin } from '@ninepocket/build/build-manifest'
import { PrecompressPlugin } from '@ninepocket/build/precompress'
import { createServerConfig } from '@ninepocket/build/server'
import { rspack } from '@rspack/core'

const root = path.resolve(import.meta.dirname, '../../..')
const dist = path.join(import.meta.dirname, 'dist')
/** The build contains several packages, so the path distinguishes equal class names. */
const localIdentName = '[path][name]__[local]'
const cssNames = { 'css/auto': { localIdentName } }

/** Replaces the shell's only module that uses federation with one that imports the remotes directly. */
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
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic', minimize: true },
    // The first plugin of the base configuration sends imports to the facade, which only federation needs.
    plugins: [
      ...base.plugins.slice(1),
      withoutFederation,
      new BuildManifestPlugin('main'),
      // The page server's policy requires a hash for each script.
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      new PrecompressPlugin(),
    ],
  }
}

/** Builds what the page server renders with, in the folders where it looks for them. */
function buildServerConfig(folder, entry, { isFacade = false } = {}) {
  const config = createServerConfig({ folder: root, name: 'plain', entry, isFacade })
  return {
    ...config,
    name: `plain ${folder}`,
    module: { ...config.module, generator: { 'css/auto': { exportsOnly: true, localIdentName } } },
    output: { ...config.output, path: path.join(dist, folder) },
  }
}

export const bundledRemotes = readdirSync(root).filter((name) => name.startsWith('mf-'))
const remotesWithPages = bundledRemotes.filter((name) => existsSync(path.join(root, name, 'src/routes.tsx')))
/** Folder of each build until its version is known. */
export const draftVersion = 'draft'

export default [
  buildBrowserConfig(),
  buildServerConfig('server', { shell: './shell/src/server-shell.tsx' }),
  buildServerConfig('facade', { facade: './shared/runtime/src/server-facade.ts' }, { isFacade: true }),
  ...remotesWithPages.map((name) =>
    buildServerConfig(`registry/${name}/${draftVersion}/server`, { server: `./${name}/src/routes.tsx` }),
  ),
]
