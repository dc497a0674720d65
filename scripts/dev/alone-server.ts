import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type ViteDevServer } from 'vite'
import { root } from '../setup/root.ts'
import { alonePages, entriesOf } from './alone-pages.ts'

const host = '127.0.0.1'
const notSources = ['**/.data/**', '**/.cache/**', '**/dist/**', '**/test-results/**']

/**
 * Starts one remote with hot reload in a thin frame, answered from memory: no shell, no other remote, no API, no build.
 * `port` 0 takes a free one.
 */
export async function startAlone(remote: string, port: number): Promise<ViteDevServer> {
  const nonce = randomBytes(16).toString('base64')
  const entries = entriesOf(remote)
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    cacheDir: join(root, remote, '.cache', 'vite'),
    clearScreen: false,
    logLevel: 'warn',
    plugins: [react(), alonePages(remote, nonce)],
    html: { cspNonce: nonce },
    server: {
      host,
      port,
      strictPort: port !== 0,
      // What a running site writes is none of its sources.
      watch: { ignored: notSources },
      // Sources are read while the browser is being opened.
      warmup: { clientFiles: entries },
    },
    resolve: { dedupe: ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'] },
    optimizeDeps: { entries },
  })
  return server.listen()
}

/** Where such a server is reached. */
export function addressOf({ httpServer }: ViteDevServer): string {
  const address = httpServer?.address()
  // Browsers take this name as safe enough for a worker.
  return `http://localhost:${typeof address === 'object' ? address?.port : address}`
}
