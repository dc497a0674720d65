import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { createNotFoundError } from '../../../http/errors/domain-error.ts'
import { enqueueMail } from '../../../mail/outbox.ts'
import type { AdminActionMailBuilder } from '../../members/admin-action-mails.ts'
import { requireMemberDetails } from '../../members/member-directory.ts'
import { findReportedMessageAuthorAndPath } from '../../reports/find-reported-message-author-and-path.ts'
import { type EventActor, recordSecurityEvent } from '../../security-log/security-log-service.ts'
import { parseMessageIdFromPath } from './message-page-path.ts'
import { clearMessage } from './message-repository.ts'

/** Removes the message of an open report. Returns its id and author; null if there is none, or it is gone. */
async function clearReportedMessage(db: Queryable, reportId: string) {
  const report = await findReportedMessageAuthorAndPath(db, reportId)
  const messageId = report && parseMessageIdFromPath(report.pagePath)
  if (!report || messageId === null) return null
  const { authorId } = report
  return (await clearMessage(db, { messageId, senderId: authorId })) ? { messageId, authorId } : null
}

/**
 * Removes a trade message that is reported for an admin, who cannot read others. Records the removal, and mails the author
 * (spec §4.39).
 * @throws DomainError 404 if there is no such report or message
 */
export const removeReportedMessage = (
  pool: Pool,
  mails: AdminActionMailBuilder,
  origin: EventActor,
  reportId: string,
): Promise<void> =>
  inTransaction(pool, async (db) => {
    const removed = await clearReportedMessage(db, reportId)
    if (removed === null)
      throw createNotFoundError('MESSAGE_NOT_FOUND', 'This message has already been removed, or its author has left.')
    const { authorId, messageId } = removed
    await recordSecurityEvent(db, origin, {
      kind: 'message-removed',
      subjectId: authorId,
      target: `message ${messageId}`,
    })
    await enqueueMail(db, mails.removed(await requireMemberDetails(db, authorId), 'trade message'))
  })
