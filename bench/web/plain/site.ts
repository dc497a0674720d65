/**
 * Serves the plain bundle: `PAGES=rendered` with the page server, `PAGES=static` with one page. Else proxies `SITE_URL`.
 */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import path from 'node:path'
import { apiVersions } from '@ninepocket/contract/endpoints/api-versions'
import { prepareBody, sendBody } from '../../../shell/server/http/prepared-body.ts'
import { sendImmutableFile } from '../../../shell/server/http/static-files.ts'
import { guestVisitor } from '../../../shell/server/http/visitor.ts'
import { createPageServer, type PageServer } from '../../../shell/server/page-server.ts'
import { getPageFiles } from '../../../shell/server/rendering/page-files.ts'
import { readServedBrowserBuild } from '../../../shell/server/rendering/read-served-browser-build.ts'
import { renderHtmlDocument } from '../../../shell/server/rendering/render-html-document.ts'
import { serveUntilStopped } from '../../measure/servers/serve-until-stopped.ts'

const { SITE_URL = '', PAGES = '' } = process.env
const shellFolder = import.meta.dirname
const site = await (await fetch(`${SITE_URL}/api/site`)).json()
const agent = new Agent({ keepAlive: true })
const pages = PAGES === 'rendered' ? await createRenderedPages() : await createStaticPages()

const server = createServer((incoming, reply) => {
  if (/^\/(api|files|favicon)/.test(incoming.url ?? '')) proxyToSite(incoming, reply)
  else pages.handle(incoming, reply)
})
serveUntilStopped(server, () => pages.close())

function proxyToSite(incoming: IncomingMessage, reply: ServerResponse): void {
  const { method, headers, url } = incoming
  const outgoing = request(`${SITE_URL}${url}`, { method, headers, agent }, (siteReply) => {
    reply.writeHead(siteReply.statusCode ?? 502, siteReply.headers)
    siteReply.pipe(reply)
  })
  outgoing.on('error', () => reply.destroy())
  incoming.pipe(outgoing)
}

function createRenderedPages(): Promise<PageServer> {
  return createPageServer({
    readApi: async (address, headers) => {
      const reply = await fetch(SITE_URL + address, { headers })
      return { status: reply.status, json: await reply.text() }
    },
    renderThreads: 1,
    publicUrl: SITE_URL,
    site,
    registryFolder: path.join(shellFolder, 'dist/registry'),
    trustedKeys: [],
    acceptedEntriesFile: path.join(shellFolder, 'dist/accepted-remotes.json'),
    cdnMaxAgeSeconds: 0,
    sitemapFolder: path.join(shellFolder, 'dist/sitemap'),
    shellFolder,
    changes: {
      now: 0,
      mayDependOnAnythingTag: 'any-change',
      isStale: () => false,
      getPageTags: () => ({ tags: [], counts: [] }),
    },
    loadVisitor: async () => guestVisitor,
    readIssuedToken: () => null,
    endCanary: async () => undefined,
    onProblem: (problem) => console.error(problem),
  })
}

/** Serves one page for every path, as a static host does. */
async function createStaticPages(): Promise<Pick<PageServer, 'handle' | 'close'>> {
  const browserFolder = path.join(shellFolder, 'dist/browser')
  const build = await readServedBrowserBuild(browserFolder, '/assets/')
  const html = await prepareBody(
    renderHtmlDocument({
      head: { titles: [] },
      files: getPageFiles(build, null),
      boot: { site, remotes: [], apiVersions, queries: [], page: null },
      markup: '',
      publicUrl: SITE_URL,
      theme: 'system',
    }),
  )
  return {
    handle(incoming, reply) {
      const [address = '/'] = (incoming.url ?? '/').split('?', 1)
      const file = /^\/assets\/(.+)$/.exec(address)?.[1]
      if (file) void sendImmutableFile(incoming, reply, browserFolder, file)
      else
        void sendBody(incoming, reply, html, { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
    close: async () => undefined,
  }
}
