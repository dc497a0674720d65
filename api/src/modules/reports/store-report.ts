import { maxReportsPerDay } from '@ninepocket/contract/moderation/report-rule'
import type { Queryable } from '../../database/queryable.ts'
import { createTooManyRequestsError, DomainError } from '../../http/errors/domain-error.ts'
import { lockActivatedAccount } from '../auth/accounts/lock-activated-account.ts'
import { requireMemberDetails } from '../members/member-directory.ts'
import {
  countReportsForLimit,
  insertReportedTradeText,
  type NewReport,
  type ReportedTradeText,
  upsertReport,
} from './report-repository.ts'

/**
 * Stores a report, with the text that it is about if its page does not show that to admins. Simultaneous reports of a member take turns, so that no more get through than the limit.
 * @throws DomainError 404 if there is no such member, 409 for a report of oneself, 429 beyond the limit
 */
export async function storeReport(db: Queryable, report: NewReport, text?: ReportedTradeText): Promise<void> {
  if (report.subjectId === report.reporterId)
    throw new DomainError(409, 'OWN_CONTENT', "You can't report your own content")
  await lockActivatedAccount(db, report.reporterId)
  await requireMemberDetails(db, report.subjectId)
  const { count, waitMs } = await countReportsForLimit(db, report.reporterId)
  if (count >= maxReportsPerDay)
    throw createTooManyRequestsError("You've sent too many reports today. Please try again tomorrow.", waitMs)
  const reportId = await upsertReport(db, report)
  if (text) await insertReportedTradeText(db, reportId, text)
}
