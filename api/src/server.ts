import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { assertDatabaseWritable, ReadOnlyDatabase } from './database/hosts/server-state.ts'
import { openPools } from './database/pools.ts'
import { loadOrCreateSiteSecret } from './database/site-secret.ts'
import { ChangeClock } from './http/caching/change-clock.ts'
import { ReplyCache } from './http/caching/reply-cache.ts'
import { sendEncodedReply } from './http/caching/send-encoded-reply.ts'
import { createLogger } from './http/observability/logger.ts'
import { newRequestId } from './http/observability/request-id.ts'
import { buildSecurityHeaders } from './http/security/security-headers.ts'
import { startMailer } from './mail/mailer.ts'
import { sessionSecretName } from './modules/auth/sessions/session-token.ts'
import { type CatalogueChanges, createCatalogueChanges } from './modules/catalogue/version/catalogue-changes.ts'
import { watchCatalogue } from './modules/catalogue/version/watch-catalogue.ts'
import type { OnRemoteFailure } from './modules/remotes/remote-failure-routes.ts'
import type { Config } from './settings/config.ts'

export type Api = {
  /** Handles a request to /api, /healthz, /readyz, /metrics or /dev/mailbox. */
  handle: (request: IncomingMessage, response: ServerResponse) => void
  /**
   * Returns the JSON of a read for the page server, from the cache or without a socket. With a browser's cookies, it is
   * that visitor's reply, and `setCookies` are the cookies to set.
   */
  read: (
    address: string,
    cookies?: string,
  ) => Promise<{ status: number; json: string; setCookies: ReadonlyArray<string> }>
  /** Tells which cached pages are outdated. */
  changes: CatalogueChanges
  /** Returns the session token of a `Cookie` header if this site has issued it; its session may have ended. */
  readIssuedToken: (cookies: string | undefined) => string | null
  /** Waits for running requests, then closes the database connections. */
  close: () => Promise<void>
}

const defaultCacheBytes = 64 * 1024 * 1024
/** Far above the longest statement: deleting a user with 100,000 copies takes some seconds. */
const defaultStatementTimeoutMs = 30_000

/**
 * Starts the API on a migrated database. `databaseUrl` is `config.databaseUrl`, or the URL of the embedded PostgreSQL.
 * `cacheBytes` limits the reply cache; 0 disables it, which is how benchmarks measure reads themselves.
 * @throws Error if the database cannot be reached
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
    /** Longer statements are canceled, and the request gets 503. */
    statementTimeoutMs?: number
    /** Called when a browser reports that a remote failed. */
    onRemoteFailure?: OnRemoteFailure
    /** Returns whether the server accepts requests and will continue to; otherwise `/readyz` returns 503. */
    isAccepting?: () => boolean
  },
): Promise<Api> {
  const onError = (error: Error) => logger.warn({ error: error.message }, 'a connection to the database broke')
  const { pools, close: closePools } = openPools(databaseUrl, { onError, statementTimeoutMs })
  const watch = await watchCatalogue(databaseUrl)
  const changes = new ChangeClock(() => watch.version() !== null)
  watch.onChange((changed) => {
    if (changed === 'any') changes.addUnknown()
    else changes.add(changed)
  })
  const cache = new ReplyCache(cacheBytes, changes)
  const csrfSecret = await loadOrCreateSiteSecret(pools.main, 'csrf')
  const sessionSecret = await loadOrCreateSiteSecret(pools.main, sessionSecretName)
  let check: Promise<void> | null = null
  const findReadinessProblem = async () => {
    if (!isAccepting()) return 'The process is starting or stopping.'
    // Callers at the same time share a check, so that they cannot delay the mailer.
    check ??= assertDatabaseWritable(pools.background).finally(() => {
      check = null
    })
    return check.then(
      () => null,
      (error) => (error instanceof ReadOnlyDatabase ? error.message : 'The database cannot be reached.'),
    )
  }
  const app = await buildApp({
    config,
    pools,
    changes,
    cache,
    csrfSecret,
    sessionSecret,
    logger,
    onRemoteFailure,
    findReadinessProblem,
  })
  const mailer = startMailer(pools.background, config, logger)
  const headers = buildSecurityHeaders(config.publicUrl).flat()

  return {
    handle(request, response) {
      const cached = request.method === 'GET' ? cache.get(request.url ?? '') : undefined
      if (cached && (cached.audience === 'anyone' || app.sessions.readIssuedToken(request.headers.cookie) === null))
        sendEncodedReply(request, response, cached, { securityHeaders: headers, requestId: newRequestId() })
      else app.routing(request, response)
    },
    async read(address, cookies) {
      const cached = cookies === undefined && cache.get(address)?.bodies.identity
      if (cached) return { status: 200, json: cached.toString(), setCookies: [] }
      const injectOptions = { method: 'GET', url: address, headers: cookies ? { cookie: cookies } : {} } as const
      const { statusCode, body, headers } = await app.inject(injectOptions)
      return { status: statusCode, json: body, setCookies: [headers['set-cookie'] ?? []].flat() }
    },
    changes: createCatalogueChanges(changes, app.cacheTagRules),
    readIssuedToken: app.sessions.readIssuedToken,
    async close() {
      await Promise.all([app.close(), mailer.stop()])
      await watch.close()
      await closePools()
    },
  }
}
