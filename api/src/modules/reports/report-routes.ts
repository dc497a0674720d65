import { decideReport, listReports, sendReport } from '@ninepocket/contract/moderation/report-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import type { ReportOutcomeMailBuilder } from './report-outcome-mails.ts'
import { createReportService } from './report-service.ts'

/** Serves reports of members, and their queue for admins (spec §4.25). */
export function registerReportRoutes(
  app: FastifyInstance,
  { pool, mails }: { pool: Pool; mails: ReportOutcomeMailBuilder },
): void {
  const reports = createReportService(pool, mails)
  serveEndpoint(app, sendReport, async ({ viewer, body: { userId, ...report } }) => {
    await reports.send({ ...report, subjectId: userId, reporterId: viewer.id })
    return { message: 'Thank you. An admin will review it.' }
  })
  serveEndpoint(app, listReports, ({ query }) => reports.list(query), 'no-store')
  serveEndpoint(app, decideReport, async ({ viewer, params, body: { decision }, request }) => {
    await reports.decide({ actorId: viewer.id, address: request.ip }, params.reportId, decision)
    return { message: decision === 'accept' ? 'The report has been accepted.' : 'The report has been dismissed.' }
  })
}
