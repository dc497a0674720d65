/** The whole build configuration of a remote: `export default remoteConfig(import.meta.dirname)`. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { browserConfig } from './browser.mjs'
import { leaveOutFederationWords, remoteRuntimeAlias } from './esm-runtime.mjs'
import { sharedPackages } from './packages.mjs'
import { serverConfig } from './server.mjs'

/** `mf-catalogue` gives the container's global name `mf_catalogue`. */
export const containerName = (remote) => remote.replaceAll('-', '_')

/** A remote's public face, as far as it has one: its pages and its parts for other pages' slots. */
function faceOf(folder) {
  return Object.entries({ routes: './src/routes.tsx', widgets: './src/widgets.ts' }).filter(([, file]) =>
    existsSync(path.join(folder, file)),
  )
}

/** One module with the whole face: the server build is a single file. */
function wholeFace(folder, face) {
  const lines = face.map(([, file]) => `export * from ${JSON.stringify(path.join(folder, file))}`)
  return `data:text/javascript,${lines.join(';')}`
}

export function remoteConfig(folder, { isDev = false } = {}) {
  const name = path.basename(folder)
  const container = containerName(name)
  const face = faceOf(folder)
  return [
    browserConfig({
      folder,
      name: container,
      isDev,
      runtimeAlias: remoteRuntimeAlias(),
      plugins: [leaveOutFederationWords()],
      entry: {},
      entryName: container,
      publicPath: 'auto',
      federation: {
        name: container,
        filename: isDev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
        exposes: Object.fromEntries(face.map(([key, file]) => [`./${key}`, { import: file, name: key }])),
        shared: sharedPackages('remote'),
        // By it another site can take the remote from here (docs/operate.md).
        manifest: true,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      },
    }),
    serverConfig({ folder, name: container, isDev, entry: { server: wholeFace(folder, face) } }),
  ]
}
