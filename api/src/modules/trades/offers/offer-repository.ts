import type { OfferEventKind, OfferKind, OfferState } from '@ninepocket/contract/trades/offers/offer-states'
import { defineStatement } from '../../../database/define-statement.ts'
import { bytea, timeFromNow, toKysely, transactionTimestamp } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import {
  offerColumnsSql,
  ownOffersSql,
  type StoredOffer,
  selectedOfferColumnTypes,
  type TradeSideName,
  toStoredOffer,
} from './offer-row.ts'

/** An offer, and the member from whose side it is read or changed. */
export type OfferKey = { userId: string; offerId: string }

const readOffer = defineStatement({
  name: 'findOffer',
  text: `select ${offerColumnsSql} from ${ownOffersSql} and o.id = $offerId`,
  parameters: { userId: 'bytea', offerId: 'bytea' },
  columns: selectedOfferColumnTypes,
})

/** Returns an offer from the side of a user; null if the user has no such offer. */
export async function findOffer(db: Queryable, key: OfferKey): Promise<StoredOffer | null> {
  const row = await readOffer.first(db, key)
  return row && toStoredOffer(row)
}

/** Locks the row of an offer. Rows of users are locked before it. */
export async function lockOffer(db: Queryable, offerId: string): Promise<void> {
  await toKysely(db).selectFrom('trade_offers').select('id').where('id', '=', bytea(offerId)).forUpdate().execute()
}

/** Inserts a draft with both sides, without a version. */
export async function insertOffer(
  db: Queryable,
  { id, kind, proposerId, partnerId }: { id: string; kind: OfferKind; proposerId: string; partnerId: string },
): Promise<void> {
  await toKysely(db)
    .insertInto('trade_offers')
    .values({ id: bytea(id), kind, state: 'draft' })
    .execute()
  await toKysely(db)
    .insertInto('trade_sides')
    .values([
      { offer_id: bytea(id), side: 'proposer', user_id: bytea(proposerId) },
      { offer_id: bytea(id), side: 'partner', user_id: bytea(partnerId) },
    ])
    .execute()
}

export type OfferEndState = 'done' | 'declined' | 'withdrawn' | 'lapsed' | 'canceled'
const endStates: ReadonlyArray<OfferState> = ['done', 'declined', 'withdrawn', 'lapsed', 'canceled']

/** States of offers that wait for the other side's answer. */
type WaitingState = 'sent' | 'countered'

/** Makes an offer wait for the answer to the version that `sender` has made, for `lifetimeMs`. */
export async function updateOfferToWait(
  db: Queryable,
  offerId: string,
  { state, sender, lifetimeMs }: { state: WaitingState; sender: TradeSideName; lifetimeMs: number },
): Promise<void> {
  const selectUserId = (operator: '=' | '<>') =>
    toKysely(db)
      .selectFrom('trade_sides')
      .select('user_id')
      .where('offer_id', '=', bytea(offerId))
      .where('side', operator, sender)
  await toKysely(db)
    .updateTable('trade_offers')
    .set({
      state,
      expires_at: timeFromNow(lifetimeMs),
      updated_at: transactionTimestamp,
      sender_id: selectUserId('='),
      answerer_id: selectUserId('<>'),
    })
    .where('id', '=', bytea(offerId))
    .execute()
}

/** Moves an offer to a state without an answer to wait for. @param lifetimeMs time after which it lapses; null if it does not */
export async function updateOfferState(
  db: Queryable,
  offerId: string,
  { state, lifetimeMs }: { state: 'agreed' | 'disputed' | OfferEndState; lifetimeMs: number | null },
): Promise<void> {
  await toKysely(db)
    .updateTable('trade_offers')
    .set({
      state,
      expires_at: lifetimeMs === null ? null : timeFromNow(lifetimeMs),
      updated_at: transactionTimestamp,
      sender_id: null,
      answerer_id: null,
      ...(state === 'agreed' && { agreed_at: transactionTimestamp }),
      ...(endStates.includes(state) && { ended_at: transactionTimestamp }),
    })
    .where('id', '=', bytea(offerId))
    .execute()
}

const deliveryMarks = {
  sent: { sent_at: transactionTimestamp },
  unsent: { sent_at: null },
  received: { received_at: transactionTimestamp },
}

/** Changes what one side has done. */
export async function updateTradeSide(
  db: Queryable,
  { offerId, side }: { offerId: string; side: TradeSideName },
  change: keyof typeof deliveryMarks | { disputeReason: string } | { address: Buffer | null },
): Promise<void> {
  const toValues = () => {
    if (typeof change === 'string') return deliveryMarks[change]
    if ('address' in change) return { address: change.address && bytea(change.address) }
    return { dispute_reason: change.disputeReason }
  }
  await toKysely(db)
    .updateTable('trade_sides')
    .set(toValues())
    .where('offer_id', '=', bytea(offerId))
    .where('side', '=', side)
    .execute()
}

/** Sets the time after which a trade lapses; null because something was sent. */
export async function updateOfferExpiry(db: Queryable, offerId: string, lifetimeMs: number | null): Promise<void> {
  await toKysely(db)
    .updateTable('trade_offers')
    .set({ expires_at: lifetimeMs === null ? null : timeFromNow(lifetimeMs), updated_at: transactionTimestamp })
    .where('id', '=', bytea(offerId))
    .execute()
}

export async function deleteOffer(db: Queryable, offerId: string): Promise<void> {
  await toKysely(db).deleteFrom('trade_offers').where('id', '=', bytea(offerId)).execute()
}

/** Event of an offer. `side` is null if it happened by itself, or by a decision of an admin. */
export type NewOfferEvent = { offerId: string; kind: OfferEventKind; side: TradeSideName | null; version: number }

export async function insertOfferEvent(db: Queryable, { offerId, ...event }: NewOfferEvent): Promise<void> {
  await toKysely(db)
    .insertInto('trade_events')
    .values({ ...event, offer_id: bytea(offerId) })
    .execute()
}

/** Returns both members of an offer by side, null for a deleted account, and whether the offer has become a trade. */
export function listOfferSides(db: Queryable, offerId: string) {
  return toKysely(db)
    .selectFrom('trade_sides')
    .innerJoin('trade_offers', 'trade_offers.id', 'offer_id')
    .select(['side', 'user_id as userId', (eb) => eb('agreed_at', 'is not', null).as('isAgreed')])
    .where('offer_id', '=', bytea(offerId))
    .execute()
}

/** Lists the events of an offer, the first one first. */
export function listOfferEvents(db: Queryable, offerId: string) {
  return toKysely(db)
    .selectFrom('trade_events')
    .select(['kind', 'side', 'happened_at as happenedAt'])
    .where('offer_id', '=', bytea(offerId))
    .orderBy('id')
    .execute()
}
