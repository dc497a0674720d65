import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { listReports } from '@ninepocket/contract/moderation/report-endpoints'
import type { ReportGroup } from '@ninepocket/contract/moderation/report-group'
import { reportKindLabels } from '@ninepocket/contract/moderation/report-rule'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import type { Queryable } from '../../database/queryable.ts'
import { createNotFoundError, DomainError } from '../../http/errors/domain-error.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../catalogue/paging/paging.ts'
import { requireMemberDetails } from '../members/member-directory.ts'
import { type EventActor, recordSecurityEvent } from '../security-log/security-log-service.ts'
import type { ReportOutcomeMailBuilder } from './report-outcome-mails.ts'
import {
  decideReports,
  deleteTradeTextsOfReports,
  lockReport,
  type NewReport,
  type OpenReportGroup,
  type OpenReportRow,
  readOpenReportGroups,
  readOpenReportsOfContent,
} from './report-repository.ts'
import { storeReport } from './store-report.ts'

const eventKinds = { accept: 'report-accepted', dismiss: 'report-dismissed' } as const

/** Returns the first text of reports of the same thing; null if they are not about a text. */
function findReportedText(reports: ReadonlyArray<OpenReportRow>) {
  const report = reports.find(({ textKind }) => textKind !== null)
  if (!report || report.textKind === null || report.textBody === null) return null
  return { kind: report.textKind, body: report.textBody, writtenAt: report.textWrittenAt?.toISOString() ?? null }
}

/** Creates the service of reports (spec §4.25). */
export function createReportService(pool: Pool, mails: ReportOutcomeMailBuilder) {
  async function loadGroup(
    db: Queryable,
    { subjectUsername: username, ...group }: OpenReportGroup,
  ): Promise<ReportGroup> {
    const rows = await readOpenReportsOfContent(db, group)
    const text = findReportedText(rows)
    return {
      id: String(group.id),
      kind: text?.kind ?? group.kind,
      pagePath: group.pagePath,
      text: text && { body: text.body, writtenAt: text.writtenAt },
      subject: { id: group.subjectId, username },
      reports: rows.map(({ reporterId, reporterUsername, reason, message, createdAt }) => ({
        reporter: { id: reporterId, username: reporterUsername },
        reason,
        message,
        createdAt: createdAt.toISOString(),
      })),
    }
  }

  return {
    send: (report: NewReport): Promise<void> => inTransaction(pool, (db) => storeReport(db, report)),

    async list(request: PageRequest): Promise<EndpointReply<typeof listReports>> {
      const { groups, total } = await readOpenReportGroups(pool, toOffsetRange(request))
      const reports = await Promise.all(groups.map((group) => loadGroup(pool, group)))
      return { reports, ...toPagingFields(request, total), totalReports: total }
    },

    /** @throws DomainError 404 if there is no such report, 409 if it has been decided */
    decide: (origin: EventActor, id: string, decision: 'accept' | 'dismiss'): Promise<void> =>
      inTransaction(pool, async (db) => {
        const report = await lockReport(db, Number(id))
        if (!report) throw createNotFoundError('REPORT_NOT_FOUND', 'Report not found')
        if (report.isDecided) throw new DomainError(409, 'REPORT_DECIDED', 'This report has already been reviewed.')
        const reports = await readOpenReportsOfContent(db, report)
        const reportIds = reports.map((each) => each.id)
        await decideReports(db, reportIds, decision)
        const subject = await requireMemberDetails(db, report.subjectId)
        const kind = findReportedText(reports)?.kind ?? report.kind
        const outcome = { kind, decision, pagePath: report.pagePath }
        for (const { reporterEmail } of reports) await enqueueMail(db, mails.forReporter(reporterEmail, outcome))
        await enqueueMail(db, mails.forReportedUser(subject.email, outcome))
        // The copies are for this decision only: members may have deleted the texts themselves.
        await deleteTradeTextsOfReports(db, reportIds)
        // The reported member sees this event. The page of an offer would say who the reporter is, and the reporter wrote
        // the path: only an accepted report was found to be about something of the member.
        const place = decision === 'accept' && kind !== 'trade-message' ? ` on ${report.pagePath}` : ''
        const target = reportKindLabels[kind] + place
        await recordSecurityEvent(db, origin, { kind: eventKinds[decision], subjectId: subject.id, target })
      }),
  }
}
