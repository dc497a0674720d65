/** The build configuration of the shell: the browser's entry, and for the page maker the frame and the facade. */
import path from 'node:path'
import { browserConfig } from './browser.mjs'
import { esmRuntimeAlias } from './esm-runtime.mjs'
import { sharedPackages } from './packages.mjs'
import { serverConfig } from './server.mjs'

export function shellConfig(folder, { isDev = false } = {}) {
  return [
    browserConfig({
      folder,
      name: 'shell',
      isDev,
      runtimeAlias: esmRuntimeAlias(),
      entry: { main: './src/main.tsx' },
      entryName: 'main',
      publicPath: '/assets/',
      federation: {
        name: 'shell',
        remotes: {},
        shared: sharedPackages('host'),
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      },
    }),
    serverConfig({ folder, name: 'shell', isDev, entry: { frame: './src/server-frame.tsx' } }),
    serverConfig({
      folder,
      name: 'facade',
      isDev,
      isFacade: true,
      entry: { facade: path.resolve(import.meta.dirname, '../runtime/src/server-facade.ts') },
    }),
  ]
}
