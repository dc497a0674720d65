import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { securityHeaders } from '@ninepocket/shell/server/security-headers'
import { aSite } from '@ninepocket/testing/a-site'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { root } from '../setup/root.ts'

const host = '127.0.0.1'
const alone = 'shared/testing/src/alone/dev'
const notSources = ['**/.data/**', '**/.cache/**', '**/dist/**', '**/test-results/**']
/** Addresses that no page of the site has. */
const own = '/~alone/'
/** The scripts of the pages there are: the panel, all states, and the framed page of the remote. */
const starts = new Map([
  ['panel', 'startPanel'],
  ['states', 'startStates'],
  ['page', 'startPage'],
])

/** Which of the scripts a page address gets. */
const scriptOf = (path: string) => {
  if (path === own) return 'panel'
  return path === `${own}states` ? 'states' : 'page'
}

function htmlWith(script: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A remote alone</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${own}${script}.js"></script>
  </body>
</html>
`
}

/** The policy of the site's own pages, with a nonce for what the dev server puts into them, and its socket. */
function policyWith(nonce: string): string {
  return (
    (securityHeaders(aSite())['content-security-policy'] ?? '')
      .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
      .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
      .replace("connect-src 'self'", "connect-src 'self' ws:")
      .replace("frame-src 'none'", "frame-src 'self'")
      .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
      // The shell makes the policy that this asks for, and there is none here.
      .replace(/; require-trusted-types-for .*$/, '')
  )
}

const importOf = (name: string, file: string) => `import { ${name} } from ${JSON.stringify(file)}`

function pagesOf(remote: string, nonce: string): Plugin {
  const prefix = '\0alone:'
  return {
    name: 'remote-alone',
    resolveId(id) {
      const [, script] = /^\/~alone\/(\w+)\.js$/.exec(id) ?? []
      return script && starts.has(script) ? prefix + script : null
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const script = id.slice(prefix.length)
      const start = starts.get(script) ?? ''
      return [
        importOf('alone', `/${remote}/src/dev/alone.ts`),
        importOf(start, `/${alone}/start-${script}.tsx`),
        `${start}(alone)`,
      ].join('\n')
    },
    configureServer(server) {
      server.middlewares.use(`${own}worker.js`, (_request, response) => sendWorker(response))
      return () => {
        server.middlewares.use(async (request, response) => {
          const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost')
          const html = await server.transformIndexHtml(pathname, htmlWith(scriptOf(pathname)))
          const isPage = request.headers.accept?.includes('text/html')
          response
            .writeHead(isPage ? 200 : 404, {
              'content-type': 'text/html; charset=utf-8',
              'cache-control': 'no-store',
              'content-security-policy': policyWith(nonce),
            })
            .end(isPage ? html : undefined)
        })
      }
    },
  }
}

async function sendWorker(response: ServerResponse): Promise<void> {
  const script = await readFile(join(root, alone, 'fake-api-worker.js'))
  response
    .writeHead(200, {
      'content-type': 'text/javascript',
      'service-worker-allowed': '/',
      'cache-control': 'no-store',
    })
    .end(script)
}

/**
 * Starts one remote with hot reload in a thin frame, answered from memory: no shell, no other remote, no API, no build.
 * `port` 0 takes a free one.
 */
export async function startAlone(remote: string, port: number): Promise<ViteDevServer> {
  const nonce = randomBytes(16).toString('base64')
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    cacheDir: join(root, remote, '.cache', 'vite'),
    clearScreen: false,
    logLevel: 'warn',
    plugins: [react(), pagesOf(remote, nonce)],
    html: { cspNonce: nonce },
    // What a running site writes is none of its sources.
    server: { host, port, strictPort: port !== 0, watch: { ignored: notSources } },
    resolve: { dedupe: ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'] },
    optimizeDeps: { entries: [`${remote}/src/dev/alone.ts`, `${alone}/start-*.tsx`] },
  })
  return server.listen()
}

/** Where such a server is reached. */
export function addressOf({ httpServer }: ViteDevServer): string {
  const address = httpServer?.address()
  // Browsers take this name as safe enough for a worker.
  return `http://localhost:${typeof address === 'object' ? address?.port : address}`
}
