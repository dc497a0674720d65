import path from 'node:path'
import { createBrowserConfig } from './browser.mjs'
import { createEsmRuntimeAlias } from './esm-runtime.mjs'
import { getSharedPackages } from './packages.mjs'
import { createServerConfig } from './server.mjs'

export function createShellConfig(folder, { isDev = false } = {}) {
  return [
    createBrowserConfig({
      folder,
      name: 'shell',
      isDev,
      runtimeAlias: createEsmRuntimeAlias(),
      entry: { main: './src/main.tsx' },
      entryName: 'main',
      publicPath: '/assets/',
      federation: {
        name: 'shell',
        remotes: {},
        shared: getSharedPackages('host'),
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      },
    }),
    createServerConfig({ folder, name: 'shell', isDev, entry: { shell: './src/server-shell.tsx' } }),
    createServerConfig({
      folder,
      name: 'facade',
      isDev,
      isFacade: true,
      entry: { facade: path.resolve(import.meta.dirname, '../runtime/src/server-facade.ts') },
    }),
  ]
}
