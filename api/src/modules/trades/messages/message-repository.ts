import { defineStatement } from '../../../database/define-statement.ts'
import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { isEstablishedMemberSql } from '../new-member.ts'
import type { OfferKey } from '../offers/offer-repository.ts'

const columns = ['id', 'sender_id as senderId', 'preset', 'body', 'sent_at as sentAt'] as const

/** Lists the messages of an offer, the first one first. */
export const listMessages = (db: Queryable, offerId: string) =>
  toKysely(db)
    .selectFrom('trade_messages')
    .select(columns)
    .where('offer_id', '=', bytea(offerId))
    .orderBy('id')
    .execute()
export type StoredMessage = Awaited<ReturnType<typeof listMessages>>[number]

export const findMessage = (db: Queryable, offerId: string, messageId: number): Promise<StoredMessage | undefined> =>
  toKysely(db)
    .selectFrom('trade_messages')
    .select(columns)
    .where('offer_id', '=', bytea(offerId))
    .where('id', '=', messageId)
    .executeTakeFirst()

export const insertMessage = (
  db: Queryable,
  { userId, offerId }: OfferKey,
  content: { preset: string | null; body: string | null },
): Promise<StoredMessage> =>
  toKysely(db)
    .insertInto('trade_messages')
    .values({ offer_id: bytea(offerId), sender_id: bytea(userId), ...content })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Empties a message for good; false if there is no such message, or it is empty. */
export async function clearMessage(
  db: Queryable,
  { messageId, senderId }: { messageId: number; senderId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await toKysely(db)
    .updateTable('trade_messages')
    .set({ preset: null, body: '' })
    .where('id', '=', messageId)
    .where('sender_id', '=', bytea(senderId))
    .where((eb) => eb.or([eb('preset', 'is not', null), eb('body', '<>', '')]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const readConditions = defineStatement({
  name: 'readMessageConditions',
  text: `select
      exists (
        select from trade_offers where id = $offerId and (ended_at is null or ended_at > now() - $openDays * interval '1 day')
      ) as "isOpen",
      ${isEstablishedMemberSql} as "isEstablished"`,
  parameters: { userId: 'bytea', offerId: 'bytea', openDays: 'float8' },
  columns: { isOpen: 'bool', isEstablished: 'bool' },
})

/** Returns whether an offer is open or ended recently, and whether the member is no longer new. */
export const findConditionsToSendMessage = (db: Queryable, key: OfferKey, days: { openDays: number }) =>
  readConditions.first(db, { ...key, ...days })

const countStatement = defineStatement({
  name: 'countMessagesForLimits',
  text: `select
      (select count(*) from trade_messages where offer_id = $offerId) as "offerCount",
      (select count(*) from trade_messages where offer_id = $offerId and id > coalesce(
        (select max(id) from trade_messages where offer_id = $offerId and sender_id <> $userId), 0)) as "consecutiveCount",
      count(*) as "lastDayCount",
      coalesce(extract(epoch from min(sent_at) + interval '1 day' - now())::float8 * 1000, 0) as "waitMs"
    from trade_messages where sender_id = $userId and sent_at > now() - interval '1 day'`,
  parameters: { userId: 'bytea', offerId: 'bytea' },
  columns: { offerCount: 'int8', consecutiveCount: 'int8', lastDayCount: 'int8', waitMs: 'float8' },
})

/**
 * Counts the messages of an offer, those since the other side's last one, and the member's within 24 hours, with the ms until the
 * oldest of them is older.
 */
export const countMessagesForLimits = (db: Queryable, key: OfferKey) => countStatement.first(db, key)

/** Lists the messages that a user has sent after one of them, the first one first. */
export const listMessagesOfSender = (
  db: Queryable,
  userId: string,
  { afterId, limit }: { afterId: number; limit: number },
) =>
  toKysely(db)
    .selectFrom('trade_messages')
    .select([...columns, 'offer_id as offerId'])
    .where('sender_id', '=', bytea(userId))
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
export type MessageOfSender = Awaited<ReturnType<typeof listMessagesOfSender>>[number]
