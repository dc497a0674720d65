import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { ReceivedFeedback } from '@ninepocket/contract/site/feedback'
import type { listFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import type { FeedbackFilter } from '@ninepocket/contract/site/feedback-rule'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import type { Queryable } from '../../database/queryable.ts'
import { createNotFoundError } from '../../http/errors/domain-error.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { renderMail } from '../../mail/render-mail.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../catalogue/paging/paging.ts'
import { type EventActor, recordSecurityEvent } from '../security-log/security-log-service.ts'
import {
  lockReceivedFeedback,
  markFeedbackAnsweredOrClosed,
  readReceivedFeedback,
  type SiteFeedbackRow,
} from './received-feedback-repository.ts'

function toReceivedFeedback(row: SiteFeedbackRow): ReceivedFeedback {
  const { id, message, currentUrl, createdAt, answeredAt, closedAt, userId, username } = row
  return {
    id: String(id),
    message,
    currentUrl,
    createdAt: createdAt.toISOString(),
    sender: { id: userId, username },
    answeredAt: answeredAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
  }
}

async function requireFeedback(db: Queryable, id: string): Promise<SiteFeedbackRow> {
  const row = await lockReceivedFeedback(db, Number(id))
  if (!row) throw createNotFoundError('FEEDBACK_NOT_FOUND', 'Feedback not found')
  return row
}

/** Creates the service with which admins read and answer feedback (spec §6.6). */
export function createReceivedFeedbackService(pool: Pool, { siteName }: { siteName: string }) {
  return {
    async list({
      state,
      ...request
    }: PageRequest & { state: FeedbackFilter }): Promise<EndpointReply<typeof listFeedback>> {
      const { rows, total } = await readReceivedFeedback(pool, state, toOffsetRange(request))
      return { feedback: rows.map(toReceivedFeedback), ...toPagingFields(request, total), totalFeedback: total }
    },

    /** Mails the answer to the sender. @throws DomainError 404 if there is no such feedback */
    answer: (origin: EventActor, id: string, answer: string): Promise<void> =>
      inTransaction(pool, async (db) => {
        const { userId, email, message } = await requireFeedback(db, id)
        await markFeedbackAnsweredOrClosed(db, Number(id), 'answered_at')
        await enqueueMail(db, {
          to: email,
          subject: `Reply to your feedback on ${siteName}`,
          ...renderMail({ siteName, paragraphs: [answer, `You wrote: ${message}`] }),
        })
        const event = { kind: 'feedback-answered', subjectId: userId, target: `feedback ${id}` } as const
        await recordSecurityEvent(db, origin, event)
      }),

    /** @throws DomainError 404 if there is no such feedback */
    close: (origin: EventActor, id: string): Promise<void> =>
      inTransaction(pool, async (db) => {
        const { userId, closedAt } = await requireFeedback(db, id)
        if (closedAt) return
        await markFeedbackAnsweredOrClosed(db, Number(id), 'closed_at')
        const event = { kind: 'feedback-closed', subjectId: userId, target: `feedback ${id}` } as const
        await recordSecurityEvent(db, origin, event)
      }),
  }
}
