import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { hasLongQueue, type Pools } from './database/pools.ts'
import type { SiteKeys } from './database/site-secret.ts'
import { registerFileRoutesAndCleanup } from './files/file-routes.ts'
import { openFileStore } from './files/open-file-store.ts'
import { anyChangeTag } from './http/caching/cache-tag.ts'
import type { ChangeClock } from './http/caching/change-clock.ts'
import { registerLastWriteCookie } from './http/caching/last-write-cookie.ts'
import type { ReplyCache } from './http/caching/reply-cache.ts'
import { createFastify } from './http/create-fastify.ts'
import { registerJsonBodyParser } from './http/endpoints/json-body-parser.ts'
import type { PublicReads } from './http/endpoints/public-reads.ts'
import { registerErrorHandlers } from './http/errors/error-handlers.ts'
import type { Metrics } from './http/observability/metrics.ts'
import { registerMonitoringRoutes } from './http/observability/monitoring-routes.ts'
import { observeRequests } from './http/observability/observe-requests.ts'
import { requestIdHeader } from './http/observability/request-id.ts'
import { registerReferenceRoutes } from './http/reference/reference-routes.ts'
import { rejectCrawlersUnderLoad } from './http/reject-crawlers-under-load.ts'
import { registerCsrfProtection } from './http/security/csrf-protection.ts'
import { buildSecurityHeaders } from './http/security/security-headers.ts'
import { registerMailboxRoutes } from './mail/mailbox-routes.ts'
import { registerAuthRoutesAndCleanup } from './modules/auth/auth-routes.ts'
import { createKnownDevices } from './modules/auth/login/create-known-devices.ts'
import { createSessionManager } from './modules/auth/sessions/session-manager.ts'
import { registerBlockRoutes } from './modules/blocks/block-routes.ts'
import { registerCatalogueRoutes } from './modules/catalogue/catalogue-routes.ts'
import { registerDumpRoutes } from './modules/catalogue/dumps/dump-routes.ts'
import { createSearchRateLimit } from './modules/catalogue/search/search-rate-limit.ts'
import { toCardCountsTag } from './modules/catalogue/version/cache-tags.ts'
import { createIdForwarder } from './modules/catalogue/version/forward-ids.ts'
import { registerCatalogueEditRoutes } from './modules/catalogue-edits/catalogue-edit-routes.ts'
import { createEditRunner } from './modules/catalogue-edits/run-edit.ts'
import { registerFeedbackRoutes } from './modules/feedback/feedback-routes.ts'
import { registerSiteFigureRoutes } from './modules/figures/site-figure-routes.ts'
import { createHoldingsStore } from './modules/holdings/holdings-store.ts'
import { registerImportRoutesAndWorker } from './modules/imports/import-routes.ts'
import { createMemberMailBuilder } from './modules/members/member-mails.ts'
import { registerMemberRoutes } from './modules/members/member-routes.ts'
import { createSuspensionService } from './modules/members/suspension-service.ts'
import { registerModerationRoutes } from './modules/moderation/moderation-routes.ts'
import { registerNewsletterRoutesAndCleanup } from './modules/newsletter/newsletter-routes.ts'
import { createNoticeMailBuilder } from './modules/notices/notice-mails.ts'
import { registerNoticeRoutesAndJobs } from './modules/notices/notice-routes.ts'
import type { NoticeStreams } from './modules/notices/notice-streams.ts'
import { type OnRemoteFailure, registerRemoteFailureRoutes } from './modules/remotes/remote-failure-routes.ts'
import { createReportMailBuilder } from './modules/reports/report-mails.ts'
import { registerReportRoutes } from './modules/reports/report-routes.ts'
import { registerSecurityLogRoutesAndCleanup } from './modules/security-log/security-log-routes.ts'
import { registerSecurityTxtRoute } from './modules/site/security-txt-route.ts'
import { registerSiteRoutes } from './modules/site/site-routes.ts'
import { createSuggestionMailBuilder } from './modules/suggestions/suggestion-mails.ts'
import { registerSuggestionRoutes } from './modules/suggestions/suggestion-routes.ts'
import { registerMessageRoutes } from './modules/trades/messages/message-routes.ts'
import { createAddressCipher } from './modules/trades/offers/addresses/address-cipher.ts'
import { registerOfferRoutesAndCleanup } from './modules/trades/offers/offer-routes.ts'
import { registerTradeRoutes } from './modules/trades/trade-routes.ts'
import { createImageAccessFinder } from './modules/uploads/image-access.ts'
import { registerUploadRoutes } from './modules/uploads/upload-routes.ts'
import { registerUserInventoryRoutes } from './modules/user-inventory/user-inventory-routes.ts'
import { registerUserRoutes } from './modules/users/user-routes.ts'
import { createUserService } from './modules/users/user-service.ts'
import { registerWishlistRoutes } from './modules/wishlist/wishlist-routes.ts'
import { createNewPasswordCheck } from './security/new-passwords/assert-safe-password.ts'
import { setRateLimitStore } from './security/rate-limit.ts'
import type { Config } from './settings/config.ts'
import type { SharedState } from './shared-state.ts'
import { createUserDataModules } from './user-data-modules.ts'

export type AppDependencies = {
  config: Config
  pools: Pools
  publicReads: PublicReads
  sharedState: SharedState
  changes: ChangeClock
  cache: ReplyCache
  metrics: Metrics
  siteKeys: SiteKeys
  /** Signs CSRF tokens. */
  csrfSecret: Buffer
  /** Signs session tokens. */
  sessionSecret: Buffer
  noticeStreams: NoticeStreams
  logger: Logger
  /** Called when a browser reports that a remote failed. */
  onRemoteFailure: OnRemoteFailure
  /** Returns why the process cannot serve requests; null if it can. */
  findReadinessProblem: () => Promise<string | null>
}

/** Builds the API as a Fastify app with all routes, without listening. */
export async function buildApp({
  config,
  pools,
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
  onRemoteFailure,
  findReadinessProblem,
}: AppDependencies): Promise<FastifyInstance> {
  const pool = pools.main
  if (sharedState.rateLimits) setRateLimitStore(pool, sharedState.rateLimits)
  const headers = buildSecurityHeaders(config.hsts)
  const app = createFastify({ logger, headers, trustProxy: config.trustProxy })
  app.decorate('publicReads', publicReads)
  app.decorate('changes', changes)
  app.decorate('cacheTagRules', new Map())
  app.decorate('replyCache', cache)
  app.decorate('cdnMaxAgeSeconds', config.cdnMaxAgeSeconds)
  app.decorate('forwardIds', createIdForwarder(pools.quick, changes))
  app.decorate('securityHeaders', headers.flat())
  app.decorate(
    'sessions',
    createSessionManager({
      lookups: pools.sessions,
      pool,
      cache: sharedState.sessionCache,
      publicUrl: config.publicUrl,
      siteSecret: sessionSecret,
    }),
  )
  app.decorate('knownDevices', createKnownDevices({ publicUrl: config.publicUrl, siteSecret: sessionSecret }))
  registerErrorHandlers(app, (reason) => metrics.shedRequests.inc({ reason }))
  registerJsonBodyParser(app)
  observeRequests(app, metrics)
  rejectCrawlersUnderLoad(app, () => hasLongQueue(pools))
  const headerObject = Object.fromEntries(headers)
  app.addHook('onSend', (request, reply, _body, done) => {
    // Setting it again would send the cookie twice.
    const { 'set-cookie': _cookies, ...replyHeaders } = reply.getHeaders()
    reply.headers({ ...headerObject, ...replyHeaders }).header(requestIdHeader, request.id)
    done()
  })
  if (config.databaseReplicaUrl !== null) registerLastWriteCookie(app, config.publicUrl)
  registerCsrfProtection(app, { secret: csrfSecret, publicUrl: config.publicUrl })
  registerMonitoringRoutes(app, {
    findReadinessProblem,
    registry: metrics.registry,
    metricsToken: config.metricsToken,
    publicUrl: config.publicUrl,
  })
  registerReferenceRoutes(app, config)
  registerSiteRoutes(app, config)
  registerSecurityTxtRoute(app, config)
  registerCatalogueRoutes(app, {
    searches: pools.search,
    quickReads: pools.quick,
    countSearch: createSearchRateLimit(sharedState.rateLimits),
  })
  if (config.dumpsDir !== null) registerDumpRoutes(app, { folder: config.dumpsDir, siteName: config.siteName })
  const assertSafePassword = createNewPasswordCheck(config, app.log)
  await app.register(registerAuthRoutesAndCleanup, { pool, siteKeys, config, assertSafePassword })
  await app.register(registerNewsletterRoutesAndCleanup, { pool, settings: config })
  const addressCipher = await createAddressCipher(siteKeys)
  const userDataModules = createUserDataModules(addressCipher)
  const files = openFileStore(config.storage)
  const holdings = createHoldingsStore({
    pool,
    quickReads: pools.quick,
    publicLists: publicReads.route(pool),
    invalidateCardCounts: (insertSetIds) => changes.add(insertSetIds.map(toCardCountsTag)),
  })
  const findAccess = createImageAccessFinder(pools.quick, () => changes.getChangedAt(anyChangeTag))
  await app.register(registerFileRoutesAndCleanup, { pool, files, findAccess })
  const users = createUserService(pool, userDataModules)
  await app.register(registerUserRoutes, { pool, files, config, users, userDataModules, assertSafePassword })
  await app.register(registerUploadRoutes, { pool, files, holdings })
  await app.register(registerImportRoutesAndWorker, { pool, files, holdings, users })
  registerUserInventoryRoutes(app, { pool, holdings })
  registerWishlistRoutes(app, { pool, holdings })
  registerFeedbackRoutes(app, { pool, config })
  registerSecurityLogRoutesAndCleanup(app, { pool, background: pools.background, collector: config.telemetryCollector })
  registerRemoteFailureRoutes(app, onRemoteFailure)
  registerModerationRoutes(app, { pool, files })
  const runEdit = createEditRunner(pool)
  registerCatalogueEditRoutes(app, { pool, runEdit })
  registerSuggestionRoutes(app, { pool, quickReads: pools.quick, runEdit, mails: createSuggestionMailBuilder(config) })
  registerSiteFigureRoutes(app, { pool, holdings })
  registerReportRoutes(app, { pool, mails: createReportMailBuilder(config) })
  const memberMails = createMemberMailBuilder(config)
  registerTradeRoutes(app, { pool, users, productNoun: config.productNoun, mails: memberMails })
  registerBlockRoutes(app, { pool })
  registerOfferRoutesAndCleanup(app, { pool, holdings, cipher: addressCipher })
  registerMessageRoutes(app, { pool, productNoun: config.productNoun })
  const mailSecret = await siteKeys.load('notice-mails')
  const noticeMails = createNoticeMailBuilder(config, mailSecret)
  registerNoticeRoutesAndJobs(app, {
    pool,
    streams: noticeStreams,
    mails: noticeMails,
    mailSecret,
    productNoun: config.productNoun,
  })
  const suspensions = createSuspensionService(userDataModules)
  registerMemberRoutes(app, { pool, files, holdings, users, suspensions, mails: memberMails })
  await app.register(registerMailboxRoutes, { db: pool, ...config })
  await app.ready()
  return app
}
