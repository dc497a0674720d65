import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { buildSecurityHeaders } from '@ninepocket/shell/server/http/security-headers'
import { aSite } from '@ninepocket/testing/builders/a-site'
import type { Plugin } from 'vite'

const standaloneSources = 'shared/testing/src/standalone/dev'
/** Prefix that no page of the site uses. */
const standaloneBasePath = '/~standalone/'
/** Short address of the page of shared components. */
const stylesShortcutPath = '/~styles/'
/** Earlier short address of that page. */
const earlierStylesShortcutPath = '/~alone/'
/** Start function and file of each page: the panel, all states, shared components, and the framed page of the remote. */
const pageScripts = new Map([
  ['panel', { start: 'startScenarioPanel', file: `${standaloneSources}/start-scenario-panel.tsx` }],
  ['states', { start: 'startStatesPage', file: `${standaloneSources}/start-states-page.tsx` }],
  ['styles', { start: 'startStylesPage', file: `${standaloneSources}/start-styles-page.tsx` }],
  ['page', { start: 'startStandalonePage', file: `${standaloneSources}/start-standalone-page.tsx` }],
])

function getPageName(path: string): string {
  if (path === standaloneBasePath) return 'panel'
  return ['states', 'styles'].find((name) => path === standaloneBasePath + name) ?? 'page'
}

function renderHtml(script: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Standalone remote</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${standaloneBasePath}${script}.js"></script>
  </body>
</html>
`
}

/** Returns the site's content security policy, extended for the dev server's inline scripts and its web socket. */
function buildContentSecurityPolicy(nonce: string): string {
  const headers = buildSecurityHeaders({ site: aSite() })
  return (
    (headers['content-security-policy'] ?? '')
      .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
      .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
      .replace("connect-src 'self'", "connect-src 'self' ws:")
      .replace("frame-src 'none'", "frame-src 'self'")
      .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
      // Only the shell creates the trusted types policy.
      .replace(/; require-trusted-types-for .*$/, '')
  )
}

const buildImport = (name: string, file: string) => `import { ${name} } from ${JSON.stringify(file)}`

/** Serves the panel, the list of states and the shared components below `/~standalone/`, and the remote's pages at all other paths. */
export function createStandalonePagesPlugin(remote: string, nonce: string): Plugin {
  const prefix = '\0standalone:'
  return {
    name: 'standalone-remote',
    resolveId(id) {
      const [, page = ''] = /^\/~standalone\/(\w+)\.js$/.exec(id) ?? []
      return pageScripts.has(page) ? prefix + page : null
    },
    load(id) {
      const page = pageScripts.get(id.startsWith(prefix) ? id.slice(prefix.length) : '')
      if (!page) return null
      const startImport = buildImport(page.start, `/${page.file}`)
      if (id === `${prefix}panel`) return `${startImport}\n${page.start}(${JSON.stringify(remote)})`
      if (id === `${prefix}styles`) return `${startImport}\n${page.start}()`
      const remoteImport = buildImport('standaloneRemote', `/${remote}/src/dev/standalone-remote.ts`)
      return `${remoteImport}\n${startImport}\n${page.start}(standaloneRemote)`
    },
    configureServer(server) {
      server.middlewares.use(`${standaloneBasePath}worker.js`, (_request, response) => sendWorker(response))
      return () => {
        server.middlewares.use(async (request, response) => {
          if (!request.headers.accept?.includes('text/html')) return response.writeHead(404).end()
          const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost')
          if (pathname === stylesShortcutPath || pathname === earlierStylesShortcutPath)
            return response.writeHead(302, { location: `${standaloneBasePath}styles` }).end()
          const html = await server.transformIndexHtml(pathname, renderHtml(getPageName(pathname)))
          response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('cache-control', 'no-store')
          response.setHeader('content-security-policy', buildContentSecurityPolicy(nonce)).end(html)
        })
      }
    },
  }
}

async function sendWorker(response: ServerResponse): Promise<void> {
  const script = await readFile(join(repositoryRoot, standaloneSources, 'fake-api-worker.js'))
  response
    .writeHead(200, { 'content-type': 'text/javascript', 'service-worker-allowed': '/', 'cache-control': 'no-store' })
    .end(script)
}

/** Lists the source files of all pages. */
export const listEntryFiles = (remote: string): string[] => [
  `${remote}/src/dev/standalone-remote.ts`,
  ...[...pageScripts.values()].map(({ file }) => file),
]
