/**
 * Serves the plain bundle, in a process of its own: `PAGES=made` behind the site's own page maker, `PAGES=static`
 * behind one static page. What is not a page or a file of one is the real site's (`SITE_URL`) to answer.
 */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { apiVersions } from '@ninepocket/contract/api-versions'
import { htmlDocument } from '../../../shell/server/document.ts'
import { pageFiles } from '../../../shell/server/page-files.ts'
import { createPageMaker, type PageMaker } from '../../../shell/server/page-maker.ts'
import { readPublishedBuild } from '../../../shell/server/published-build.ts'
import { readyBody, sendBody } from '../../../shell/server/reply.ts'
import { sendStatic } from '../../../shell/server/static-files.ts'
import { guestVisitor } from '../../../shell/server/visitor.ts'

const { SITE_URL = '', PAGES = '' } = process.env
const shellFolder = import.meta.dirname
const site = await (await fetch(`${SITE_URL}/api/site`)).json()
const agent = new Agent({ keepAlive: true })
const pages = PAGES === 'made' ? await madePages() : await staticPages()

const server = createServer((asked, reply) => {
  if (/^\/(api|files|favicon)/.test(asked.url ?? '')) passOn(asked, reply)
  else pages.handle(asked, reply)
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port }) // it listens on a port
})
process.once('SIGTERM', stop).once('disconnect', stop)

/** Also when the bench is gone without a word. */
async function stop(): Promise<void> {
  server.close()
  server.closeAllConnections()
  await pages.close()
  process.exit(0)
}

function passOn(asked: IncomingMessage, reply: ServerResponse): void {
  const { method, headers, url } = asked
  const onward = request(`${SITE_URL}${url}`, { method, headers, agent }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  onward.on('error', () => reply.destroy())
  asked.pipe(onward)
}

function madePages(): Promise<PageMaker> {
  return createPageMaker({
    apiUrl: SITE_URL,
    publicUrl: SITE_URL,
    site,
    registryFolder: path.join(shellFolder, 'dist/registry'),
    shellFolder,
    catalogueVersion: () => 'the same all along',
    cardCountsChangedAt: () => 0,
    visitorOf: async () => guestVisitor,
    endCanary: async () => undefined,
    onProblem: (problem) => console.error(problem),
  })
}

/** What a host of static files has: one page for every address, which says nothing of it. */
async function staticPages(): Promise<Pick<PageMaker, 'handle' | 'close'>> {
  const browserFolder = path.join(shellFolder, 'dist/browser')
  const build = await readPublishedBuild(browserFolder, '/assets/')
  const html = await readyBody(
    htmlDocument({
      head: { titles: [] },
      files: pageFiles(build, null),
      boot: { site, remotes: [], apiVersions, answers: [], page: null },
      markup: '',
      publicUrl: SITE_URL,
      theme: 'system',
    }),
  )
  return {
    handle(asked, reply) {
      const [address = '/'] = (asked.url ?? '/').split('?', 1)
      const file = /^\/assets\/(.+)$/.exec(address)?.[1]
      if (file) void sendStatic(asked, reply, browserFolder, file)
      else
        sendBody(asked, reply, html, { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
    close: async () => undefined,
  }
}
