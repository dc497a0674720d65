import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '@ninepocket/api/config'
import { loggableError } from '@ninepocket/api/http/loggable-error'
import { createLogger } from '@ninepocket/api/http/logger'
import { type Api, startApi } from '@ninepocket/api/server'
import { getProfile } from '@ninepocket/contract/user-endpoints'
import { createPageMaker, type PageMaker } from '@ninepocket/shell/server/page-maker'
import type { Visitor } from '@ninepocket/shell/server/visitor'
import { openRegistry } from '../registry/open-registry.ts'
import { shellFolder } from '../release/release-place.ts'
import { endTrial } from '../release/roll-back.ts'
import { type Handler, type HttpFront, openHttpFront } from './http-front.ts'
import { turnAway } from './turn-away.ts'

export type ServedSite = {
  readonly port: number
  /** Lets requests under way finish, then leaves the port and the database. */
  close(): Promise<void>
}

/** How long a request that runs may go on after the site has left its port. */
const drainMs = 5000
/**
 * How long a proxy has to notice that this process leaves. Longer than the proxy keeps a connection that idles
 * (deploy/nginx), so that none is closed here as it is used there.
 */
export const noticeMs = 1500

/** Serves the API and the pages of a prepared site on one port; resolves when both answer. */
export async function serveSite(config: Config, databaseUrl: string): Promise<ServedSite> {
  const logger = createLogger(config.logLevel)
  const onProblem = (error: unknown) =>
    logger.error({ error: loggableError(error) }, 'a page could not be made as it should be')
  const registry = openRegistry(config, onProblem)
  let noteFailure: PageMaker['noteFailure'] = () => {}
  let isTaking = false
  const api = await startApi(config, {
    databaseUrl,
    logger,
    onRemoteFailure: ({ remote, version }, voter) => noteFailure({ name: remote, version }, voter),
    isTaking: () => isTaking,
  })
  const opened: HttpFront[] = []
  const closeAll = async () => {
    for (const front of opened) await front.close(0)
    await api.close()
  }
  const open = async (...[place, handlers]: Parameters<typeof openHttpFront>) => {
    const front = await openHttpFront(place, handlers).catch(async (error: unknown) => {
      await closeAll()
      throw error
    })
    opened.push(front)
    return front
  }
  // The page maker asks the API over a port of its own, which is there as long as a page is being made.
  const inner = await open(
    { host: '127.0.0.1', port: 0, exclusive: true },
    { api: api.handle, pages: starting },
  )
  let pages: Handler = starting
  const front = await open(config, {
    api: api.handle,
    pages: (request, response) => pages(request, response),
  })
  const { json } = await api.read('/api/site')
  const pageMaker = await createPageMaker({
    apiUrl: `http://127.0.0.1:${inner.port}`,
    publicUrl: config.publicUrl,
    site: JSON.parse(json), // the API's own answer, made from the contract's schema
    registryFolder: registry.store.folder,
    ensureVersion: registry.ensureVersion,
    shellFolder,
    catalogueVersion: api.catalogueVersion,
    cardCountsChangedAt: api.cardCountsChangedAt,
    visitorOf: (cookies) => visitorOf(api, cookies),
    allowRemoteOverrides: config.allowRemoteOverrides,
    endCanary: async (canary, reason) => {
      const said = { now: new Date(), origin: { who: 'the site', commit: null }, reason }
      const line = await endTrial(registry.store, canary, said)
      if (line) logger.error({ ...canary, reason }, 'a version on trial was rolled back')
    },
    onProblem,
  }).catch(async (error: unknown) => {
    await closeAll()
    throw error
  })
  pages = (request, response) => pageMaker.handle(request, response)
  noteFailure = (version, voter) => pageMaker.noteFailure(version, voter)
  isTaking = true
  return {
    port: front.port,
    async close() {
      isTaking = false
      if (config.trustProxy) {
        front.leave()
        await pause(noticeMs)
      }
      await front.close(drainMs)
      await pageMaker.close()
      await inner.close(0)
      await api.close()
    },
  }
}

/** Before there are pages. */
const starting: Handler = (request, response) => {
  if (turnAway(request, response)) return
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Starting')
}

/** @throws where the API cannot say */
async function visitorOf(api: Api, cookies: string): Promise<Visitor> {
  const { status, json, setCookies } = await api.read(getProfile.path, cookies)
  if (status !== 200) throw new Error(`${getProfile.path} answered ${status}`)
  return { session: JSON.parse(json), setCookies } // the API's own answer, made from the contract's schema
}
