import * as contract from '@ninepocket/contract/notices/notice-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import { runPeriodically } from '../../http/run-periodically.ts'
import type { NoticeMailBuilder } from './notice-mails.ts'
import { createNoticeService } from './notice-service.ts'
import { registerNoticeStreamRoute } from './notice-stream-route.ts'
import type { NoticeStreams } from './notice-streams.ts'
import { registerNoticeUnsubscribeRoutes } from './notice-unsubscribe-routes.ts'
import { parseNoticeUnsubscribeToken } from './notice-unsubscribe-token.ts'
import { sendNoticeMails } from './send-notice-mails.ts'
import { sendWishDigests } from './send-wish-digests.ts'

const mailIntervalMs = 30_000
const digestIntervalMs = 10 * 60_000
const cleanupIntervalMs = 24 * 3_600_000

type Dependencies = {
  pool: Pool
  streams: NoticeStreams
  mails: NoticeMailBuilder
  mailSecret: Buffer
  productNoun: string
}

/** Serves notices and their mails (spec §4.38), sends weekly mails, and deletes old notices. */
export function registerNoticeRoutesAndJobs(
  app: FastifyInstance,
  { pool, streams, mails, mailSecret, productNoun }: Dependencies,
): void {
  const notices = createNoticeService(pool)
  serveEndpoint(app, contract.listNotices, ({ viewer, query }) => notices.list(viewer.id, query), 'no-store')
  serveEndpoint(app, contract.countUnreadNotices, ({ viewer }) => notices.count(viewer.id), 'no-store')
  serveEndpoint(app, contract.markNoticesRead, ({ viewer, body }) => notices.markRead(viewer.id, body))
  serveEndpoint(app, contract.markOfferNoticesRead, ({ viewer, params }) =>
    notices.markOfferRead(viewer.id, params.offerId),
  )
  serveEndpoint(app, contract.listMutedMails, ({ viewer }) => notices.listMutedMails(viewer.id))
  serveEndpoint(app, contract.setNoticeMailChoice, ({ viewer, body }) =>
    notices.setMailChoice({ userId: viewer.id, ...body }),
  )
  app.register(async (scope) => {
    registerNoticeUnsubscribeRoutes(scope, {
      productNoun,
      readToken: (token) => parseNoticeUnsubscribeToken(mailSecret, token),
      notices,
    })
  })
  registerNoticeStreamRoute(app, streams)

  const warn = (message: string) => (error: Error) => app.log.warn({ reason: error.message }, message)
  const sendMails = () => sendNoticeMails(pool, mails).catch(warn('mails of notices are not sent yet'))
  runPeriodically(app, sendMails, mailIntervalMs)
  const sendDigests = (closing: AbortSignal) =>
    sendWishDigests(pool, mails, { closing }).catch(warn('weekly mails are not sent yet'))
  runPeriodically(app, sendDigests, digestIntervalMs)
  const deleteOld = () => notices.deleteOld().catch(warn('old notices are not deleted yet'))
  runPeriodically(app, deleteOld, cleanupIntervalMs)
}
