import type { Config } from '@ninepocket/api/config'
import { loggableError } from '@ninepocket/api/http/loggable-error'
import { createLogger } from '@ninepocket/api/http/logger'
import { type Api, startApi } from '@ninepocket/api/server'
import { getProfile } from '@ninepocket/contract/user-endpoints'
import { createPageMaker, type PageMaker } from '@ninepocket/shell/server/page-maker'
import type { Visitor } from '@ninepocket/shell/server/visitor'
import { registryFolder, shellFolder } from '../release/release-place.ts'
import { endTrial } from '../release/roll-back.ts'
import { type Handler, openHttpFront } from './http-front.ts'

export type ServedSite = {
  readonly port: number
  /** Lets requests under way finish, then leaves the port and the database. */
  close(): Promise<void>
}

/** How long a request that runs may go on after the site was told to stop. */
const drainMs = 5000

/** Serves the API and the pages of a prepared site on one port; resolves when both answer. */
export async function serveSite(config: Config, databaseUrl: string): Promise<ServedSite> {
  const logger = createLogger(config.logLevel)
  let noteFailure: PageMaker['noteFailure'] = () => {}
  const api = await startApi(config, {
    databaseUrl,
    logger,
    onRemoteFailure: ({ remote, version }) => noteFailure({ name: remote, version }),
  })
  // The page maker asks the API over the port, so the port is open before there are pages.
  let pages: Handler = (_request, response) => {
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Starting')
  }
  const front = await openHttpFront(config, {
    api: api.handle,
    pages: (request, response) => pages(request, response),
  }).catch(async (error: unknown) => {
    await api.close()
    throw error
  })
  const { json } = await api.read('/api/site')
  const pageMaker = await createPageMaker({
    apiUrl: `http://${reachable(config.host)}:${front.port}`,
    publicUrl: config.publicUrl,
    site: JSON.parse(json), // the API's own answer, made from the contract's schema
    registryFolder: registryFolder(config),
    shellFolder,
    catalogueVersion: api.catalogueVersion,
    cardCountsChangedAt: api.cardCountsChangedAt,
    visitorOf: (cookies) => visitorOf(api, cookies),
    allowRemoteOverrides: config.allowRemoteOverrides,
    endCanary: async (canary, reason) => {
      const said = { now: new Date(), origin: { who: 'the site', commit: null }, reason }
      const line = await endTrial(registryFolder(config), canary, said)
      if (line) logger.error({ ...canary, reason }, 'a version on trial was rolled back')
    },
    onProblem: (error) =>
      logger.error({ error: loggableError(error) }, 'a page could not be made as it should be'),
  }).catch(async (error: unknown) => {
    await front.close(0)
    await api.close()
    throw error
  })
  pages = (request, response) => pageMaker.handle(request, response)
  noteFailure = (version) => pageMaker.noteFailure(version)
  return {
    port: front.port,
    async close() {
      await front.close(drainMs)
      await pageMaker.close()
      await api.close()
    },
  }
}

/** @throws where the API cannot say */
async function visitorOf(api: Api, cookies: string): Promise<Visitor> {
  const { status, json, setCookies } = await api.read(getProfile.path, cookies)
  if (status !== 200) throw new Error(`${getProfile.path} answered ${status}`)
  return { session: JSON.parse(json), setCookies } // the API's own answer, made from the contract's schema
}

/** An address that this machine itself can ask, for a server that listens on every address. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
