import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from './app-dependencies.ts'
import { createAppWithoutRoutes } from './create-app-without-routes.ts'
import { registerFileRoutesAndCleanup } from './files/file-routes.ts'
import { openFileStore } from './files/open-file-store.ts'
import { mayDependOnAnythingTag } from './http/caching/cache-tag.ts'
import { registerMonitoringRoutes } from './http/observability/monitoring-routes.ts'
import { registerReferenceRoutes } from './http/reference/reference-routes.ts'
import { registerDevMailboxRoutes } from './mail/mailbox-routes.ts'
import { registerAuthRoutesAndCleanup } from './modules/auth/auth-routes.ts'
import { registerBlockRoutes } from './modules/blocks/block-routes.ts'
import { registerCatalogueRoutes } from './modules/catalogue/catalogue-routes.ts'
import { registerDumpRoutes } from './modules/catalogue/dumps/dump-routes.ts'
import { createSearchRateLimiter } from './modules/catalogue/search/search-rate-limiter.ts'
import { toInsertSetCardCountersTag } from './modules/catalogue/version/cache-tags.ts'
import { registerCatalogueEditRoutes } from './modules/catalogue-edits/catalogue-edit-routes.ts'
import { createCatalogueEditRunner } from './modules/catalogue-edits/run-edit.ts'
import { registerFeedbackRoutes } from './modules/feedback/feedback-routes.ts'
import { registerSiteFigureRoutes } from './modules/figures/site-figure-routes.ts'
import { createHoldingsStore } from './modules/holdings/holdings-store.ts'
import { registerImportRoutesAndWorker } from './modules/imports/import-routes.ts'
import { createAdminActionMailBuilder } from './modules/members/admin-action-mails.ts'
import { registerMemberAdminAndSuspensionRoutes } from './modules/members/member-admin-and-suspension-routes.ts'
import { createSuspensionService } from './modules/members/suspension-service.ts'
import { registerPhotoModerationRoutes } from './modules/moderation/photo-moderation-routes.ts'
import { registerNewsletterRoutesAndCleanup } from './modules/newsletter/newsletter-routes.ts'
import { createNoticeMailBuilder } from './modules/notices/notice-mails.ts'
import { registerNoticeRoutesAndJobs } from './modules/notices/notice-routes.ts'
import { registerRemoteFailureRoutes } from './modules/remotes/remote-failure-routes.ts'
import { createReportOutcomeMailBuilder } from './modules/reports/report-outcome-mails.ts'
import { registerReportRoutes } from './modules/reports/report-routes.ts'
import { registerSecurityLogRoutesAndJobs } from './modules/security-log/security-log-routes.ts'
import { registerPublicSiteInfoRoute } from './modules/site/public-site-info-route.ts'
import { registerSecurityTxtRoute } from './modules/site/security-txt-route.ts'
import { createSuggestionMailBuilder } from './modules/suggestions/suggestion-mails.ts'
import { registerSuggestionRoutes } from './modules/suggestions/suggestion-routes.ts'
import { registerMessageRoutes } from './modules/trades/messages/message-routes.ts'
import { createAddressCipher } from './modules/trades/offers/addresses/address-cipher.ts'
import { clearAdminRemovedDetailsInOffers } from './modules/trades/offers/clear-admin-removed-details-in-offers.ts'
import { registerOfferRoutesAndCleanup } from './modules/trades/offers/offer-routes.ts'
import { registerTradePartnerAndRatingRoutes } from './modules/trades/trade-partner-and-rating-routes.ts'
import { createImageAccessFinder } from './modules/uploads/image-access.ts'
import { registerPhotoUploadRoutes } from './modules/uploads/photo-upload-routes.ts'
import { registerUserInventoryRoutes } from './modules/user-inventory/user-inventory-routes.ts'
import { cancelEmailChange } from './modules/users/email-change/email-change-service.ts'
import { registerUserRoutes } from './modules/users/user-routes.ts'
import { createUserService } from './modules/users/user-service.ts'
import { registerWishlistRoutes } from './modules/wishlist/wishlist-routes.ts'
import { createNewPasswordCheck } from './security/new-passwords/assert-safe-password.ts'
import { createUserExportAndDeletionModules } from './user-data-modules.ts'

/** Builds the API as a Fastify app with all routes, without listening. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const app = createAppWithoutRoutes(dependencies)
  try {
    await registerRoutesAndJobs(app, dependencies)
    await app.ready()
  } catch (error) {
    // Ends the jobs that have started. The reason of the failed start is the one to report.
    await app.close().catch(() => {})
    throw error
  }
  return app
}

async function registerRoutesAndJobs(app: FastifyInstance, dependencies: AppDependencies): Promise<void> {
  const { config, pools, publicReads, sharedState, changes, metrics, siteKeys } = dependencies
  const pool = pools.main
  registerMonitoringRoutes(app, {
    findReadinessProblem: dependencies.findReadinessProblem,
    registry: metrics.registry,
    metricsToken: config.metricsToken,
    publicUrl: config.publicUrl,
  })
  registerReferenceRoutes(app, config)
  registerPublicSiteInfoRoute(app, config)
  registerSecurityTxtRoute(app, config)
  registerCatalogueRoutes(app, {
    searches: pools.search,
    quickReads: pools.quick,
    countSearch: createSearchRateLimiter(sharedState.rateLimits),
  })
  if (config.dumpsDir !== null) registerDumpRoutes(app, { folder: config.dumpsDir, siteName: config.siteName })
  const assertSafePassword = createNewPasswordCheck(config, app.log)
  await app.register(registerAuthRoutesAndCleanup, { pool, siteKeys, config, assertSafePassword, cancelEmailChange })
  await app.register(registerNewsletterRoutesAndCleanup, { pool, settings: config })
  const addressCipher = await createAddressCipher(siteKeys)
  const userDataModules = createUserExportAndDeletionModules(addressCipher)
  const files = openFileStore(config.storage)
  const holdings = createHoldingsStore({
    pool,
    quickReads: pools.quick,
    publicLists: publicReads.route(pool),
    invalidateCardCounts: (insertSetIds) => changes.add(insertSetIds.map(toInsertSetCardCountersTag)),
  })
  const findAccess = createImageAccessFinder(pools.quick, () => changes.getChangedAt(mayDependOnAnythingTag))
  await app.register(registerFileRoutesAndCleanup, { pool, files, findAccess })
  const users = createUserService(pool, userDataModules)
  await app.register(registerUserRoutes, { pool, files, config, users, userDataModules, assertSafePassword })
  await app.register(registerPhotoUploadRoutes, { pool, files, holdings })
  await app.register(registerImportRoutesAndWorker, { pool, database: dependencies.database, files, holdings, users })
  registerUserInventoryRoutes(app, { pool, holdings })
  registerWishlistRoutes(app, { pool, holdings })
  registerFeedbackRoutes(app, { pool, config })
  registerSecurityLogRoutesAndJobs(app, { pool, background: pools.background, collector: config.telemetryCollector })
  registerRemoteFailureRoutes(app, dependencies.onRemoteFailure)
  registerPhotoModerationRoutes(app, { pool, files })
  const runEdit = createCatalogueEditRunner(pool, app.log)
  registerCatalogueEditRoutes(app, { pool, runEdit })
  registerSuggestionRoutes(app, { pool, quickReads: pools.quick, runEdit, mails: createSuggestionMailBuilder(config) })
  registerSiteFigureRoutes(app, { pool, holdings, smtpUrl: config.smtpUrl })
  registerReportRoutes(app, { pool, mails: createReportOutcomeMailBuilder(config) })
  const memberMails = createAdminActionMailBuilder(config)
  registerTradePartnerAndRatingRoutes(app, { pool, users, productNoun: config.productNoun, mails: memberMails })
  registerBlockRoutes(app, { pool })
  registerOfferRoutesAndCleanup(app, { pool, holdings, cipher: addressCipher })
  registerMessageRoutes(app, { pool, productNoun: config.productNoun, mails: memberMails })
  const mailSecret = await siteKeys.load('notice-mails')
  const noticeMails = createNoticeMailBuilder(config, mailSecret)
  registerNoticeRoutesAndJobs(app, {
    pool,
    streams: dependencies.noticeStreams,
    mails: noticeMails,
    mailSecret,
    productNoun: config.productNoun,
  })
  const suspensions = createSuspensionService(userDataModules)
  registerMemberAdminAndSuspensionRoutes(app, {
    pool,
    files,
    holdings,
    users,
    suspensions,
    mails: memberMails,
    clearAdminRemovedDetailsInOffers,
  })
  await app.register(registerDevMailboxRoutes, { db: pool, ...config })
}
