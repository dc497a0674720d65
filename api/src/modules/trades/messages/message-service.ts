import type { ReportReason } from '@ninepocket/contract/moderation/report-rule'
import type { MessagePermissionLevel, TradeMessage } from '@ninepocket/contract/trades/messages/message'
import {
  maxMessagesInRow,
  maxMessagesPerDay,
  maxMessagesPerOffer,
  messageDaysAfterEnd,
} from '@ninepocket/contract/trades/messages/message-limits'
import {
  type MessagePresetName,
  messagePresetNames,
  messagePresetTexts,
} from '@ninepocket/contract/trades/messages/message-preset-texts'
import { newMemberDays } from '@ninepocket/contract/trades/new-member'
import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { type IdempotentRequest, runIdempotently } from '../../../http/endpoints/run-idempotently.ts'
import {
  createInvalidInputError,
  createNotFoundError,
  createTooManyRequestsError,
  DomainError,
} from '../../../http/errors/domain-error.ts'
import { changeAsMember } from '../../auth/accounts/change-as-member.ts'
import { assertUnblocked, isEitherBlocked } from '../../blocks/block-service.ts'
import { addNotice } from '../../notices/notice-writer.ts'
import { storeReport } from '../../reports/store-report.ts'
import { isSuspended } from '../offers/assert-may-trade-with.ts'
import type { OfferKey } from '../offers/offer-repository.ts'
import type { StoredOffer } from '../offers/offer-row.ts'
import { requireOffer } from '../offers/require-offer.ts'
import {
  countMessagesForLimits,
  findConditionsToSendMessage,
  findMessage,
  insertMessage,
  listMessages,
  type StoredMessage,
} from './message-repository.ts'

const findPreset = (name: string | null): MessagePresetName | null =>
  messagePresetNames.find((each) => each === name) ?? null

function toMessage({ id, senderId, preset, body, sentAt }: StoredMessage, viewerId: string): TradeMessage {
  const isOwn = senderId === viewerId
  return { id: String(id), isOwn, preset: findPreset(preset), text: body, sentAt: sentAt.toISOString() }
}

/** Returns what a member may write to the other side of an offer, blocks and limits aside. */
async function findPermission(
  db: Queryable,
  key: OfferKey,
  { state, other }: StoredOffer,
): Promise<MessagePermissionLevel> {
  if (state === 'draft' || other.userId === null || (await isSuspended(db, other.userId))) return 'none'
  const conditions = await findConditionsToSendMessage(db, key, { openDays: messageDaysAfterEnd })
  if (!conditions?.isOpen) return 'none'
  return conditions.isEstablished ? 'all' : 'presets'
}

/** @throws DomainError 409 or 429 if there are too many messages */
async function assertRoomForMessage(db: Queryable, key: OfferKey): Promise<void> {
  const counts = await countMessagesForLimits(db, key)
  if (!counts) return
  if (counts.lastDayCount >= maxMessagesPerDay)
    throw createTooManyRequestsError("You've sent too many messages today. Please try again tomorrow.", counts.waitMs)
  if (counts.offerCount >= maxMessagesPerOffer)
    throw new DomainError(409, 'TOO_MANY_MESSAGES', `An offer can have at most ${maxMessagesPerOffer} messages.`)
  if (counts.consecutiveCount >= maxMessagesInRow)
    throw new DomainError(409, 'TOO_MANY_MESSAGES', "You've sent several messages in a row. Please wait for an answer.")
}

type MessageInput = { preset?: MessagePresetName | undefined; text?: string | undefined }

/** Creates the service of messages within offers (spec §4.39). */
export function createMessageService(pool: Pool) {
  return {
    /** @throws DomainError 404 */
    async list(key: OfferKey) {
      const offer = await requireOffer(pool, key)
      const permission = await findPermission(pool, key, offer)
      const partnerId = offer.other.userId
      const isBlocked = partnerId !== null && (await isEitherBlocked(pool, key.userId, partnerId))
      const messages = await listMessages(pool, key.offerId)
      return {
        messages: messages.map((message) => toMessage(message, key.userId)),
        mayWrite: isBlocked ? ('none' as const) : permission,
      }
    },

    /** Sends a message, however often the same request arrives. @throws DomainError 400, 403, 404, 409, 429 */
    send: (
      key: OfferKey,
      { preset, text }: MessageInput,
      idempotencyKey: IdempotentRequest['key'],
    ): Promise<{ message: TradeMessage }> =>
      changeAsMember(pool, key.userId, async (db) => {
        const request = ['message', key.offerId, preset, text]
        return runIdempotently(db, key.userId, { key: idempotencyKey, request }, async () => {
          const offer = await requireOffer(db, key)
          if ((preset === undefined) === (text === undefined))
            throw createInvalidInputError([{ path: 'text', message: 'Please choose a message or write one' }])
          const permission = await findPermission(db, key, offer)
          const partnerId = offer.other.userId
          if (permission === 'none' || partnerId === null)
            throw new DomainError(409, 'MESSAGES_CLOSED', 'You can no longer send messages about this offer.')
          await assertUnblocked(db, key.userId, partnerId)
          if (permission === 'presets' && text !== undefined)
            throw new DomainError(
              403,
              'NEW_MEMBER',
              `During your first ${newMemberDays} days, please choose a preset message.`,
            )
          await assertRoomForMessage(db, key)
          const message = await insertMessage(db, key, { preset: preset ?? null, body: text ?? null })
          await addNotice(db, { userId: partnerId, kind: 'message', actorId: key.userId, offerId: key.offerId })
          return { message: toMessage(message, key.userId) }
        })
      }),

    /** Reports a message with its text, because admins cannot read offers. @throws DomainError 404, 429 */
    report: (
      key: OfferKey,
      { messageId, pagePath, ...input }: { messageId: string; reason: ReportReason; message: string; pagePath: string },
    ): Promise<void> =>
      inTransaction(pool, async (db) => {
        const { partner } = await requireOffer(db, key)
        const message = await findMessage(db, key.offerId, Number(messageId))
        // A removed message is empty.
        if (!message || !partner || message.senderId !== partner.id || message.body === '')
          throw createNotFoundError('MESSAGE_NOT_FOUND', 'Message not found')
        const preset = findPreset(message.preset)
        await storeReport(
          db,
          { ...input, reporterId: key.userId, subjectId: partner.id, kind: 'note', pagePath },
          {
            kind: 'trade-message',
            body: preset ? messagePresetTexts[preset] : (message.body ?? ''),
            writtenAt: message.sentAt,
          },
        )
      }),
  }
}
