import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from './app-dependencies.ts'
import { hasLongQueue } from './database/pools/pools.ts'
import { readLastWrite, registerLastWriteCookie } from './http/caching/last-write-cookie.ts'
import { createFastify } from './http/create-fastify.ts'
import { registerJsonBodyParser } from './http/endpoints/json-body-parser.ts'
import { registerErrorHandlers } from './http/errors/error-handlers.ts'
import { observeRequests } from './http/observability/observe-requests.ts'
import { requestIdHeader } from './http/observability/request-id.ts'
import { registerRequestContext } from './http/register-request-context.ts'
import { rejectCrawlersUnderLoad } from './http/reject-crawlers-under-load.ts'
import { registerCsrfProtection } from './http/security/csrf-protection.ts'
import { buildSecurityHeaders } from './http/security/security-headers.ts'
import { createKnownDevices } from './modules/auth/login/create-known-devices.ts'
import { createSessionManager } from './modules/auth/sessions/session-manager.ts'
import { createMergedIdReplacer } from './modules/catalogue/version/merged-id-replacer.ts'
import { setRateLimitStore } from './security/rate-limit.ts'

/** Creates the Fastify app with what all routes need: sessions, caches, errors, security headers and the CSRF check. */
export function createAppWithoutRoutes({
  config,
  pools,
  publicReads,
  sharedState,
  changes,
  cache,
  metrics,
  csrfSecret,
  sessionSecret,
  logger,
  runsPeriodicWork,
}: AppDependencies): FastifyInstance {
  if (sharedState.rateLimits) setRateLimitStore(pools.main, sharedState.rateLimits)
  const headers = buildSecurityHeaders(config.hsts)
  const app = createFastify({ logger, headers, trustProxy: config.trustProxy })
  app.decorate('runsPeriodicWork', runsPeriodicWork)
  app.decorate('publicReads', publicReads)
  app.decorate('readLastWrite', ({ headers }) => readLastWrite(headers.cookie, config.publicUrl))
  app.decorate('changes', changes)
  app.decorate('cacheTagRules', new Map())
  app.decorate('replyCache', cache)
  app.decorate('cdnMaxAgeSeconds', config.cdnMaxAgeSeconds)
  app.decorate('forwardIds', createMergedIdReplacer(pools.quick, changes))
  app.decorate('securityHeaders', headers.flat())
  app.decorate(
    'sessions',
    createSessionManager({
      lookups: pools.sessions,
      pool: pools.main,
      cache: sharedState.sessionCache,
      publicUrl: config.publicUrl,
      siteSecret: sessionSecret,
    }),
  )
  app.decorate('knownDevices', createKnownDevices({ publicUrl: config.publicUrl, siteSecret: sessionSecret }))
  registerErrorHandlers(app, (reason) => metrics.shedRequests.inc({ reason }))
  registerJsonBodyParser(app)
  observeRequests(app, metrics)
  registerRequestContext(app)
  rejectCrawlersUnderLoad(app, () => hasLongQueue(pools))
  const headerObject = Object.fromEntries(headers)
  app.addHook('onSend', (request, reply, _body, done) => {
    // Setting it again would send the cookie twice.
    const { 'set-cookie': _cookies, ...replyHeaders } = reply.getHeaders()
    reply.headers({ ...headerObject, ...replyHeaders }).header(requestIdHeader, request.id)
    done()
  })
  if (config.databaseReplicaUrl !== null)
    registerLastWriteCookie(app, { publicUrl: config.publicUrl, publicReads, sessions: app.sessions })
  registerCsrfProtection(app, { secret: csrfSecret, publicUrl: config.publicUrl })
  return app
}
