import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { toLoggableError } from '@ninepocket/api/http/errors/loggable-error'
import { createLogger } from '@ninepocket/api/http/observability/logger'
import { createMetrics, type Metrics } from '@ninepocket/api/http/observability/metrics'
import { createRequestIdAssigner } from '@ninepocket/api/http/observability/request-id'
import { type InProcessApi, startInProcessApi } from '@ninepocket/api/server'
import type { Config } from '@ninepocket/api/settings/config'
import { getCurrentSession } from '@ninepocket/contract/users/user-endpoints'
import { endCanary } from '@ninepocket/releases/commands/end-canary-or-roll-back'
import { shellPackageFolder } from '@ninepocket/releases/commands/release-target'
import { openConfiguredRegistry } from '@ninepocket/releases/store/configured-registry'
import type { Visitor } from '@ninepocket/shell/server/http/visitor'
import { createPageServer, type PageServer } from '@ninepocket/shell/server/page-server'
import { RegistryEntryRejectedError } from '@ninepocket/shell/server/registry/unsigned-entry-replacer'
import type { RequestHandler } from './admit-request.ts'
import { createBrowserFailureCounter } from './browser-failures.ts'
import { createFastlyPurge } from './cdn/fastly-purge.ts'
import { startCdnPurger } from './cdn/start-cdn-purger.ts'
import { createGuestAdmission } from './create-guest-admission.ts'
import { createStartingHandler } from './create-starting-handler.ts'
import { startFrontServer } from './front-server.ts'
import { createPageLogger } from './page-logger.ts'
import { addPageMetrics, addReleaseMetrics } from './page-metrics.ts'
import { createRateLimitedLog } from './rate-limited-log.ts'

export type SiteServer = { readonly port: number; close(): Promise<void> }

const drainTimeoutMs = 5000
/** Time for a proxy to notice that this process is stopping. Longer than it keeps an idle connection (deploy/nginx). */
export const proxyDrainDelayMs = 1500

/** Serves the API and the pages of a prepared site on one port. Resolves when both respond. */
export async function serveSite(config: Config, databaseUrl: string): Promise<SiteServer> {
  // Closes what is open if the start fails.
  await using openServers = new AsyncDisposableStack()
  const logger = createLogger(config.logLevel)
  const logPageProblem = createRateLimitedLog((error, omitted) =>
    logger.error({ error: toLoggableError(error), omitted }, 'the page server has a problem'),
  )
  const metrics = createMetrics()
  const stopTelemetry = await startConfiguredTelemetry(config, metrics, (error) =>
    logger.warn({ error: toLoggableError(error) }, 'traces and metrics cannot be sent'),
  )
  openServers.defer(stopTelemetry)
  const releaseMetrics = addReleaseMetrics(metrics)
  const countRejectedEntry = (error: unknown) => {
    if (error instanceof RegistryEntryRejectedError) releaseMetrics.rejectedEntries.inc({ remote: error.remote })
  }
  const onProblem = (error: unknown) => {
    logPageProblem(error)
    countRejectedEntry(error)
  }
  const registry = openConfiguredRegistry(config, (error) => {
    countRejectedEntry(error)
    logger.error({ error: toLoggableError(error) }, 'the registry has a problem')
    releaseMetrics.registryProblems.inc()
  })
  const countFailure = createBrowserFailureCounter(metrics, {
    registryFolder: registry.store.folder,
    shellFolder: shellPackageFolder,
  })
  let recordFailure: PageServer['recordClientFailure'] = () => {}
  let isReady = false
  const api = await startInProcessApi(config, {
    databaseUrl,
    logger,
    metrics,
    onRemoteFailure(report, reporter) {
      countFailure(report)
      const { remote, version, failure } = report
      // An uncaught error may have gone unnoticed, and does not end a canary.
      if (failure !== 'uncaught') recordFailure({ name: remote, version }, reporter)
    },
    isAccepting: () => isReady,
  })
  openServers.defer(() => api.close())
  const stopPurging = startConfiguredCdnPurger(config, config.databaseDirectUrl ?? databaseUrl, api, (error) =>
    logger.warn({ error: toLoggableError(error) }, 'the CDN cannot be purged'),
  )
  openServers.defer(stopPurging)
  let pages: RequestHandler = createStartingHandler(config.hsts)
  const front = await startFrontServer(config, {
    api: api.handle,
    pages: (request, response) => pages(request, response),
    onRequest: createRequestIdAssigner(config.trustProxy),
    guests: createGuestAdmission({ readIssuedToken: api.readIssuedToken, hsts: config.hsts, metrics }),
  })
  openServers.defer(() => front.close(0))
  const pageObserver = addPageMetrics(metrics)
  const logPage = createPageLogger(logger)
  const { json } = await api.read('/api/site')
  const pageServer = await createPageServer({
    readApi: (address, headers) => api.read(address, undefined, headers),
    renderThreads: config.renderThreads,
    publicUrl: config.publicUrl,
    hsts: config.hsts,
    site: JSON.parse(json), // the API encodes it with the contract's schema
    registryFolder: registry.store.folder,
    ensureVersion: registry.ensureVersion,
    trustedKeys: config.registryKeys.trusted,
    acceptedEntriesFile: path.join(config.dataDir, 'accepted-remotes.json'),
    cdnMaxAgeSeconds: config.cdnMaxAgeSeconds,
    sitemapFolder: path.join(config.dataDir, 'sitemap'),
    shellFolder: shellPackageFolder,
    changes: api.changes,
    loadVisitor: (cookies, apiHeaders) => fetchVisitor(api, cookies, apiHeaders),
    readIssuedToken: api.readIssuedToken,
    allowRemoteOverrides: config.allowRemoteOverrides,
    endCanary: async (canary, reason) => {
      const context = { now: new Date(), origin: { who: 'the site', commit: null }, reason }
      const entry = await endCanary(registry.store, canary, context)
      if (!entry) return
      logger.error({ ...canary, reason }, 'a canary was rolled back')
      releaseMetrics.canaryRollbacks.inc({ remote: canary.name })
    },
    ...pageObserver,
    onPage(page) {
      logPage(page)
      pageObserver.onPage(page)
    },
    onProblem,
  })
  openServers.move() // the start has succeeded
  pages = (request, response) => pageServer.handle(request, response)
  recordFailure = (version, reporter) => pageServer.recordClientFailure(version, reporter)
  isReady = true
  return {
    port: front.port,
    async close() {
      isReady = false
      if (config.trustProxy) {
        front.startDraining()
        await pause(proxyDrainDelayMs)
      }
      api.endStreams()
      await front.close(drainTimeoutMs)
      await pageServer.close()
      await stopPurging()
      await api.close()
      await stopTelemetry()
    },
  }
}

/** Loads and starts telemetry if it is set; a start without it does not load its packages. */
async function startConfiguredTelemetry(
  { telemetryCollector }: Config,
  { registry }: Metrics,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  if (telemetryCollector === null) return async () => {}
  const { startTelemetry } = await import('./telemetry/start-telemetry.ts')
  return startTelemetry(telemetryCollector, registry, onError)
}

/** Starts to purge the CDN after changes if its API is set. */
function startConfiguredCdnPurger(
  { fastly }: Config,
  databaseUrl: string,
  { onCatalogueChange }: InProcessApi,
  onProblem: (error: unknown) => void,
): () => Promise<void> {
  if (fastly === null) return async () => {}
  return startCdnPurger(databaseUrl, onCatalogueChange, { purge: createFastlyPurge(fastly), onProblem }).close
}

/** Returns the visitor that the cookies identify. @throws {Error} if the API fails */
async function fetchVisitor(
  api: InProcessApi,
  cookies: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Visitor> {
  const { status, json, setCookies } = await api.read(getCurrentSession.path, cookies, headers)
  if (status !== 200) throw new Error(`${getCurrentSession.path} returned ${status}`)
  return { session: JSON.parse(json), setCookies } // the API encodes it with the contract's schema
}
