/** Build configuration of a remote: `export default createRemoteConfig(import.meta.dirname)`. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createBrowserConfig } from './browser.mjs'
import { createRemoteRuntimeAlias } from './esm-runtime.mjs'
import { getSharedPackages } from './packages.mjs'
import { createServerConfig } from './server.mjs'

/** Container names must be identifiers: `mf_catalogue`. */
export const toContainerName = (remote) => remote.replaceAll('-', '_')

function findExposedModules(folder) {
  return Object.entries({ routes: './src/routes.tsx', widgets: './src/widgets.ts' }).filter(([, file]) =>
    existsSync(path.join(folder, file)),
  )
}

/** Display name and navigation. Only the server build contains them: browsers read them from the registry. */
const listingFile = './src/remote-listing.ts'

/** One module for all exports, because the server build is a single file. */
function createServerEntry(folder, exposedModules) {
  const files = [...exposedModules.map(([, file]) => file), listingFile]
  const lines = files.map((file) => `export * from ${JSON.stringify(path.join(folder, file))}`)
  return `data:text/javascript,${lines.join(';')}`
}

export function createRemoteConfig(folder, { isDev = false } = {}) {
  const name = path.basename(folder)
  const container = toContainerName(name)
  const exposedModules = findExposedModules(folder)
  return [
    createBrowserConfig({
      folder,
      name: container,
      isDev,
      runtimeAlias: createRemoteRuntimeAlias(),
      entry: {},
      entryName: container,
      publicPath: 'auto',
      federation: {
        name: container,
        filename: isDev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
        exposes: Object.fromEntries(exposedModules.map(([key, file]) => [`./${key}`, { import: file, name: key }])),
        shared: getSharedPackages('remote'),
        // Lets another site load the remote from here (docs/operations.md).
        manifest: true,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      },
    }),
    createServerConfig({
      folder,
      name: container,
      isDev,
      entry: { server: createServerEntry(folder, exposedModules) },
    }),
  ]
}
