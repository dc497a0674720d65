import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { assertDatabaseWritable, ReadOnlyDatabaseError } from './database/hosts/server-state.ts'
import { hasLongQueue, openPools } from './database/pools/pools.ts'
import { openPublicReads } from './database/replica/open-public-reads.ts'
import { createVerifiedSiteKeyLoader } from './database/site-secret.ts'
import { deleteTemporaryFilesOfDeadProcesses } from './files/receiving/with-temporary-file.ts'
import { ChangeClock } from './http/caching/change-clock.ts'
import { type CachedReply, ReplyCache } from './http/caching/reply-cache.ts'
import { sendEncodedReply } from './http/caching/send-encoded-reply.ts'
import { createLogger } from './http/observability/logger.ts'
import { addScrapedMetrics, createMetrics, createPoolObserver, type Metrics } from './http/observability/metrics.ts'
import { getOrCreateRequestId } from './http/observability/request-id.ts'
import { buildSecurityHeaders } from './http/security/security-headers.ts'
import { measureOutbox } from './mail/outbox.ts'
import { startOutboxMailer } from './mail/outbox-mailer.ts'
import { sessionsEndedChannel } from './modules/auth/sessions/session-ends.ts'
import { sessionSecretName } from './modules/auth/sessions/session-token.ts'
import {
  type CachedPageStalenessCheck,
  createCachedPageStalenessCheck,
} from './modules/catalogue/version/cached-page-staleness-check.ts'
import { type CatalogueWatcher, watchCatalogue } from './modules/catalogue/version/watch-catalogue.ts'
import { createNoticeStreams } from './modules/notices/notice-streams.ts'
import { noticesChannel } from './modules/notices/notice-writer.ts'
import type { OnRemoteFailure } from './modules/remotes/remote-failure-routes.ts'
import type { Config } from './settings/config.ts'
import { databaseOnlySharedState, type SharedState } from './shared-state.ts'

export type InProcessApi = {
  /**
   * Handles a request to /api, /healthz, /readyz, /metrics or /dev/mailbox. Takes over any well-formed id of a request;
   * the caller removes those of visitors (`createRequestIdAssigner`).
   */
  handle: (request: IncomingMessage, response: ServerResponse) => void
  /**
   * Returns the JSON of a read for the page server, from the cache or without a socket. With a browser's cookies, it is
   * that visitor's reply, and `setCookies` are the cookies to set. `headers` identify the page's request in the log.
   */
  read: (
    address: string,
    cookies?: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ status: number; json: string; setCookies: ReadonlyArray<string> }>
  /** Tells which cached pages are outdated. */
  changes: CachedPageStalenessCheck
  /** Registers a callback that receives the tags of each change of the catalogue; `any` if it may be anything. */
  onCatalogueChange: CatalogueWatcher['onChange']
  /** Returns the session token of a `Cookie` header if this site has issued it, and its session is not known to have ended. */
  readIssuedToken: (cookies: string | undefined) => string | null
  /** Ends the event streams, which would otherwise delay a stop. */
  endStreams: () => void
  /** Waits for running requests, then closes the database connections. */
  close: () => Promise<void>
}

const defaultCacheBytes = 64 * 1024 * 1024
/** Far above the longest statement: deleting a user with 100,000 copies takes some seconds. */
const defaultStatementTimeoutMs = 30_000

/**
 * Starts the API on a migrated database. `databaseUrl` is `config.databaseUrl`, or the URL of the embedded PostgreSQL.
 * With `config.databaseDirectUrl` it leads to a pooler, and only the connection that listens is direct.
 * `cacheBytes` limits the reply cache; 0 disables it, which is how benchmarks measure reads themselves.
 * @throws Error if the database cannot be reached, or has keys that were made with another `SITE_SECRET`
 */
export async function startInProcessApi(
  config: Config,
  {
    databaseUrl,
    logger = createLogger(config.logLevel),
    metrics = createMetrics(),
    cacheBytes = defaultCacheBytes,
    statementTimeoutMs = defaultStatementTimeoutMs,
    onRemoteFailure = () => {},
    isAccepting = () => true,
    runsPeriodicWork = true,
  }: {
    databaseUrl: string
    logger?: Logger
    /** The metrics of `/metrics`, to which the API adds its own. */
    metrics?: Metrics
    cacheBytes?: number
    /** Longer statements are canceled, and the request gets 503. */
    statementTimeoutMs?: number
    /** Called when a browser reports that a remote failed. */
    onRemoteFailure?: OnRemoteFailure
    /** Returns whether the server accepts requests and will continue to; otherwise `/readyz` returns 503. */
    isAccepting?: () => boolean
    /** False in tests, which start clean-ups and digests themselves. */
    runsPeriodicWork?: boolean
  },
): Promise<InProcessApi> {
  await deleteTemporaryFilesOfDeadProcesses()
  // Closes what is open if the start fails: the listening connection would keep the process running.
  await using opened = new AsyncDisposableStack()
  const onError = (error: Error) => logger.warn({ error: error.message }, 'a connection to the database broke')
  const observer = createPoolObserver(metrics)
  const isBehindPooler = config.databaseDirectUrl !== null
  const database = { url: databaseUrl, statementTimeoutMs, isBehindPooler }
  const { pools, close: closePools } = openPools(database, { onError, observer })
  opened.defer(closePools)
  const noticeStreams = createNoticeStreams({
    isOverloaded: () => hasLongQueue(pools),
    isReceiving: () => watch.version() !== null,
  })
  const watch: CatalogueWatcher = await watchCatalogue(config.databaseDirectUrl ?? databaseUrl, [
    { channel: noticesChannel, onMessage: noticeStreams.notify, onLoss: noticeStreams.endAll },
    { channel: sessionsEndedChannel, onMessage: noticeStreams.endForUser, onLoss: noticeStreams.endAll },
  ])
  opened.defer(watch.close)
  const changes = new ChangeClock(() => watch.version() !== null)
  watch.onChange((changed) => {
    if (changed === 'any') changes.addUnknown()
    else changes.add(changed)
  })
  const cache = new ReplyCache(cacheBytes, changes)
  addScrapedMetrics(metrics, { cache, pools, measureOutbox: () => measureOutbox(pools.background) })
  const publicReads = openPublicReads(config, { pools, changes, statementTimeoutMs, metrics, logger })
  opened.defer(publicReads.close)
  const siteKeys = await createVerifiedSiteKeyLoader(pools.main, config.siteSecret)
  const csrfSecret = await siteKeys.load('csrf')
  const sessionSecret = await siteKeys.load(sessionSecretName)
  const sharedState = await openSharedState(config, { siteSecret: csrfSecret, metrics, logger })
  opened.defer(sharedState.close)
  let check: Promise<void> | null = null
  const findReadinessProblem = async () => {
    if (!isAccepting()) return 'The process is starting or stopping.'
    // Callers at the same time share a check, so that they cannot delay the mailer.
    check ??= assertDatabaseWritable(pools.background).finally(() => {
      check = null
    })
    return check.then(
      () => null,
      (error) => (error instanceof ReadOnlyDatabaseError ? error.message : 'The database cannot be reached.'),
    )
  }
  const app = await buildApp({
    config,
    pools,
    database,
    publicReads,
    sharedState,
    changes,
    cache,
    metrics,
    siteKeys,
    csrfSecret,
    sessionSecret,
    noticeStreams,
    logger,
    runsPeriodicWork,
    onRemoteFailure,
    findReadinessProblem,
  })
  const mailer = startOutboxMailer(pools.background, config, logger)
  opened.defer(async () => {
    await Promise.all([app.close(), mailer.stop()])
  })
  opened.defer(noticeStreams.endAll)
  const headers = buildSecurityHeaders(config.hsts).flat()

  function sendCachedReply(request: IncomingMessage, response: ServerResponse, cached: CachedReply): void {
    const requestId = getOrCreateRequestId(request.headers)
    sendEncodedReply(request, response, cached, { securityHeaders: headers, requestId })
    logCachedReply(cached, requestId, response.statusCode)
  }

  function logCachedReply({ route }: CachedReply, requestId: string, status: number): void {
    // Up to 30,000 lines a second would hide all others; `reply_cache_hits_total` counts every one.
    if (!logger.isLevelEnabled('debug')) return
    logger.debug({ reqId: requestId, method: 'GET', route, status, kind: 'cached' }, 'request')
  }

  const running = opened.move() // the start has succeeded
  return {
    handle(request, response) {
      const cached = request.method === 'GET' ? cache.get(request.url ?? '') : undefined
      if (cached && (cached.audience === 'anyone' || app.sessions.readIssuedToken(request.headers.cookie) === null))
        sendCachedReply(request, response, cached)
      else app.routing(request, response)
    },
    async read(address, cookies, requestHeaders = {}) {
      const cached = cookies === undefined ? cache.get(address) : undefined
      const body = cached?.bodies.identity
      if (cached && body) {
        logCachedReply(cached, getOrCreateRequestId(requestHeaders), 200)
        return { status: 200, json: body.toString(), setCookies: [] }
      }
      const reply = await app.inject({
        method: 'GET',
        url: address,
        headers: { ...requestHeaders, ...(cookies && { cookie: cookies }) },
      })
      return { status: reply.statusCode, json: reply.body, setCookies: [reply.headers['set-cookie'] ?? []].flat() }
    },
    changes: createCachedPageStalenessCheck(changes, app.cacheTagRules),
    onCatalogueChange: watch.onChange,
    readIssuedToken: app.sessions.readIssuedToken,
    endStreams: noticeStreams.endAll,
    close: () => running.disposeAsync(),
  }
}

/** Opens the state that processes share; a site without Redis does not load its client. */
async function openSharedState(
  { redisUrl }: Config,
  dependencies: { siteSecret: Buffer; metrics: Metrics; logger: Logger },
): Promise<SharedState> {
  if (redisUrl === null) return databaseOnlySharedState
  const { openRedisSharedState } = await import('./redis/open-redis-shared-state.ts')
  return openRedisSharedState(redisUrl, dependencies)
}
