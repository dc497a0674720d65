import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import react from '@vitejs/plugin-react'
import { createServer, type InlineConfig, optimizeDeps, resolveConfig, type ViteDevServer } from 'vite'
import { createDepsWithoutSourceMapsPlugin } from './create-deps-without-source-maps-plugin.ts'
import { createStandalonePagesPlugin, listEntryFiles } from './create-standalone-pages-plugin.ts'

const host = '127.0.0.1'
const generatedFiles = ['**/.data/**', '**/.cache/**', '**/dist/**', '**/test-results/**']

/** Lists the folders of other packages, with thousands of files that the watcher would otherwise poll. */
const listUnrelatedFolders = (remote: string) =>
  readdirSync(repositoryRoot, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && ![remote, 'shared'].includes(entry.name))
    .map(({ name }) => `${repositoryRoot}/${name}/**`)

function buildViteConfig(remote: string, port: number): InlineConfig {
  const nonce = randomBytes(16).toString('base64')
  const entries = listEntryFiles(remote)
  return {
    root: repositoryRoot,
    configFile: false,
    appType: 'custom',
    cacheDir: join(repositoryRoot, remote, '.cache', 'vite'),
    clearScreen: false,
    logLevel: 'warn',
    plugins: [createDepsWithoutSourceMapsPlugin(), react(), createStandalonePagesPlugin(remote, nonce)],
    html: { cspNonce: nonce },
    server: {
      host,
      port,
      strictPort: port !== 0,
      watch: { ignored: [...generatedFiles, ...listUnrelatedFolders(remote)] },
      // Compiles sources while the browser opens. The list of all states is rarely opened first.
      warmup: { clientFiles: entries.filter((file) => !file.endsWith('start-states-page.tsx')) },
    },
    resolve: { dedupe: ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'] },
    optimizeDeps: { entries },
  }
}

/** Starts a remote in a minimal layout with a fake API, without a shell or a build. `port` 0 takes a free one. */
export async function startStandaloneServer(remote: string, port: number): Promise<ViteDevServer> {
  const server = await createServer(buildViteConfig(remote, port))
  return server.listen()
}

/** Bundles the libraries of a standalone remote ahead of its first start. */
export async function prebundleLibraries(remote: string): Promise<void> {
  await optimizeDeps(await resolveConfig({ ...buildViteConfig(remote, 0), logLevel: 'error' }, 'serve'), true)
}

export function getServerUrl({ httpServer }: ViteDevServer): string {
  const address = httpServer?.address()
  // Service workers need a secure context, which browsers grant to this host name.
  return `http://localhost:${typeof address === 'object' ? address?.port : address}`
}
