import { join } from 'node:path'
import type { Config } from '@ninepocket/api/config'
import { loggableError } from '@ninepocket/api/http/loggable-error'
import { createLogger } from '@ninepocket/api/http/logger'
import { type Api, startApi } from '@ninepocket/api/server'
import { getProfile } from '@ninepocket/contract/user-endpoints'
import { createPageMaker } from '@ninepocket/shell/server/page-maker'
import type { Visitor } from '@ninepocket/shell/server/visitor'
import { root } from '../setup/root.ts'
import { type Handler, openHttpFront } from './http-front.ts'

export type ServedSite = {
  readonly port: number
  /** Lets requests under way finish, then leaves the port and the database. */
  close(): Promise<void>
}

/** How long a request that runs may go on after the site was told to stop. */
const drainMs = 5000

/** Where published versions of the remotes lie. */
export const registryFolder = (config: Config) => join(config.dataDir, 'registry')
export const shellFolder = join(root, 'shell')

/** Serves the API and the pages of a prepared site on one port; resolves when both answer. */
export async function serveSite(config: Config, databaseUrl: string): Promise<ServedSite> {
  const logger = createLogger(config.logLevel)
  const api = await startApi(config, { databaseUrl, logger })
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
    onProblem: (error) =>
      logger.error({ error: loggableError(error) }, 'a page could not be made as it should be'),
  }).catch(async (error: unknown) => {
    await front.close(0)
    await api.close()
    throw error
  })
  pages = (request, response) => pageMaker.handle(request, response)
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
