import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { assertDatabaseReachable, createPool, quickPoolSize } from './database/connect.ts'
import { loadSiteSecret } from './database/site-secret.ts'
import { ReplyCache } from './http/caching/reply-cache.ts'
import { sendEncodedReply } from './http/caching/send-encoded-reply.ts'
import { createLogger } from './http/observability/logger.ts'
import { newRequestId } from './http/observability/request-id.ts'
import { getSessionCookieName, readCookie } from './http/security/cookies.ts'
import { buildSecurityHeaders } from './http/security/security-headers.ts'
import { startMailer } from './mail/mailer.ts'
import { watchCatalogue } from './modules/catalogue/version/watch-catalogue.ts'
import type { OnRemoteFailure } from './modules/remotes/remote-failure-routes.ts'
import type { Config } from './settings/config.ts'
import { getSettingWarnings } from './settings/setting-warnings.ts'

export type Api = {
  /** Answers a request: /api, /healthz, /readyz, /metrics and /dev/mailbox. */
  handle: (request: IncomingMessage, response: ServerResponse) => void
  /**
   * The JSON of a read, for the page maker beside it: from the cache, or made without a socket. With the cookies of a
   * browser it is that visitor's own, and `setCookies` are what their browser is to keep.
   */
  read: (
    address: string,
    cookies?: string,
  ) => Promise<{ status: number; json: string; setCookies: ReadonlyArray<string> }>
  /**
   * Changes whenever the catalogue does, or whom cards name for their photos; another one at each call while changes cannot
   * be heard of, so that nothing is kept then.
   */
  catalogueVersion: () => string
  onCatalogueChange: (callback: () => void) => void
  /** When it was last heard that a count changed which cards show, in milliseconds since 1970; 0: not yet. */
  cardCountsChangedAt: () => number
  /** Lets requests under way finish, then leaves the database. */
  close: () => Promise<void>
}

let unknownVersionCount = 0

const defaultCacheBytes = 64 * 1024 * 1024
/** Far more than the longest: who leaves with 100,000 copies waits for some seconds. */
const defaultStatementTimeoutMs = 30_000

/**
 * Starts the API on a database that is migrated. `databaseUrl` is `config.databaseUrl`, or the address of the
 * PostgreSQL that the site started itself. `cacheBytes` is the memory for replies that repeat; 0 keeps none, which
 * is how benches measure a read itself.
 * @throws Error where the database cannot be reached
 */
export async function startApi(
  config: Config,
  {
    databaseUrl,
    logger = createLogger(config.logLevel),
    cacheBytes = defaultCacheBytes,
    statementTimeoutMs = defaultStatementTimeoutMs,
    onRemoteFailure = () => {},
    isAccepting = () => true,
  }: {
    databaseUrl: string
    logger?: Logger
    cacheBytes?: number
    /** What takes the database longer is given up, and answered with 503. */
    statementTimeoutMs?: number
    /** Told what browsers say of remotes that failed there. */
    onRemoteFailure?: OnRemoteFailure
    /** Whether the server around it takes requests and goes on doing so; `/readyz` says no where it does not. */
    isAccepting?: () => boolean
  },
): Promise<Api> {
  const onError = (error: Error) =>
    logger.warn({ error: error.message }, 'a connection to the database broke')
  const pool = createPool(databaseUrl, { onError, statementTimeoutMs: statementTimeoutMs })
  const quickPool = createPool(databaseUrl, {
    size: quickPoolSize,
    onError,
    statementTimeoutMs: statementTimeoutMs,
  })
  const watch = await watchCatalogue(databaseUrl)
  const cache = new ReplyCache(cacheBytes, watch.version)
  let cardCountsChangedAt = 0
  watch.onCardCounts((insertSetIds) => {
    cardCountsChangedAt = Date.now()
    if (insertSetIds === 'any') cache.clear()
    else cache.invalidateInsertSets(insertSetIds)
  })
  // Some may have been missed.
  watch.onChange(() => cache.invalidateCredits('any'))
  watch.onCardCredits((insertSetIds) => cache.invalidateCredits(insertSetIds))
  const csrfSecret = await loadSiteSecret(pool, 'csrf')
  const isReady = async () => {
    if (!isAccepting()) return false
    await assertDatabaseReachable(pool)
    return true
  }
  const app = await buildApp({
    config,
    pool,
    quickPool,
    watch,
    cache,
    csrfSecret,
    logger,
    onRemoteFailure,
    isReady,
  })
  const mailer = startMailer(pool, config, logger)
  for (const warning of getSettingWarnings(config)) logger.warn(warning)
  const headers = buildSecurityHeaders(config.publicUrl).flat()
  const cookieName = getSessionCookieName(config.publicUrl)
  const hasSession = ({ headers: { cookie } }: IncomingMessage) =>
    readCookie(cookie, cookieName) !== undefined

  return {
    handle(request, response) {
      const cached = request.method === 'GET' ? cache.get(request.url ?? '') : undefined
      // Cards tell members what they have of them, so what is kept of cards is for guests.
      if (cached && (cached.insertSetIds === null || !hasSession(request)))
        sendEncodedReply(request, response, cached, { securityHeaders: headers, requestId: newRequestId() })
      else app.routing(request, response)
    },
    async read(address, cookies) {
      const cached = cookies === undefined && cache.get(address)?.bodies.identity
      if (cached) return { status: 200, json: cached.toString(), setCookies: [] }
      const injectOptions = {
        method: 'GET',
        url: address,
        headers: cookies ? { cookie: cookies } : {},
      } as const
      const { statusCode, body, headers } = await app.inject(injectOptions)
      return { status: statusCode, json: body, setCookies: [headers['set-cookie'] ?? []].flat() }
    },
    catalogueVersion: () => `${watch.version() ?? `unknown-${++unknownVersionCount}`} ${cache.creditVersion}`,
    onCatalogueChange: watch.onChange,
    cardCountsChangedAt: () => cardCountsChangedAt,
    async close() {
      await Promise.all([app.close(), mailer.stop()])
      await watch.close()
      await Promise.all([pool.end(), quickPool.end()])
    },
  }
}
