import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import react from '@vitejs/plugin-react'
import { createServer, type InlineConfig, optimizeDeps, resolveConfig, type ViteDevServer } from 'vite'
import { servePrebundledLibraries } from './serve-prebundled-libraries.ts'
import { listEntryFiles, standalonePages } from './standalone-pages.ts'

const host = '127.0.0.1'
/** What a running site writes. */
const generatedFiles = ['**/.data/**', '**/.cache/**', '**/dist/**', '**/test-results/**']

/** Folders of the repository that hold nothing of this remote: thousands of files, each of them asked for its time. */
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
    plugins: [servePrebundledLibraries(), react(), standalonePages(remote, nonce)],
    html: { cspNonce: nonce },
    server: {
      host,
      port,
      strictPort: port !== 0,
      watch: { ignored: [...generatedFiles, ...listUnrelatedFolders(remote)] },
      // Sources are read while the browser is being opened; the list of all states is opened later, if at all.
      warmup: { clientFiles: entries.filter((file) => !file.endsWith('start-states.tsx')) },
    },
    resolve: { dedupe: ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'] },
    optimizeDeps: { entries },
  }
}

/**
 * Starts one remote with hot reload in a thin frame, answered from memory: no shell, no other remote, no API, no build.
 * `port` 0 takes a free one.
 */
export async function startStandalone(remote: string, port: number): Promise<ViteDevServer> {
  const server = await createServer(buildViteConfig(remote, port))
  return server.listen()
}

/** Bundles the libraries of a remote, for its starts to find. */
export async function prebundleLibraries(remote: string): Promise<void> {
  await optimizeDeps(await resolveConfig({ ...buildViteConfig(remote, 0), logLevel: 'error' }, 'serve'), true)
}

/** Where such a server is reached. */
export function getServerUrl({ httpServer }: ViteDevServer): string {
  const address = httpServer?.address()
  // Browsers take this name as safe enough for a worker.
  return `http://localhost:${typeof address === 'object' ? address?.port : address}`
}
