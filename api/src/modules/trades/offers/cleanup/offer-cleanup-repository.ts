import { defineStatement } from '../../../../database/define-statement.ts'
import type { Queryable } from '../../../../database/queryable.ts'

/** Lists offers and trades that lapse now, oldest first, with their sides. */
export const listOffersToLapse = defineStatement({
  name: 'listOffersToLapse',
  text: `select o.id, one.user_id as "userId", other.user_id as "partnerId"
    from trade_offers o join trade_sides one on one.offer_id = o.id and one.side = 'proposer'
    join trade_sides other on other.offer_id = o.id and other.side = 'partner'
    where o.expires_at <= now() and o.state in ('sent', 'countered', 'agreed') order by o.expires_at limit 500`,
  columns: { id: 'bytea', userId: 'bytea?', partnerId: 'bytea?' },
})

/** Locks an offer that lapses now, and returns its version. */
export const lockOfferToLapse = defineStatement({
  name: 'lockOfferToLapse',
  text: `select version from trade_offers
    where id = $id and expires_at <= now() and state in ('sent', 'countered', 'agreed') for update`,
  parameters: { id: 'bytea' },
  columns: { version: 'int4' },
})

type OpenOffer = { id: string; version: number; hasMoved: boolean; state: string }

const lockOpenOffersStatement = defineStatement({
  name: 'lockOpenOffersOfUser',
  text: `select o.id, o.version, o.state, exists (
      select from trade_sides s where s.offer_id = o.id and (s.sent_at is not null or s.received_at is not null)
    ) as "hasMoved"
    from trade_offers o
    where o.ended_at is null and exists (
      select from trade_sides own where own.offer_id = o.id and own.user_id = $userId
    ) order by o.id for update`,
  parameters: { userId: 'bytea' },
  columns: { id: 'bytea', version: 'int4', state: 'text', hasMoved: 'bool' },
})

/** Locks the offers and trades of a user that have not ended, in the order of their ids. */
export const lockUnendedOffersOfUser = (db: Queryable, userId: string): Promise<OpenOffer[]> =>
  lockOpenOffersStatement.all(db, { userId })

const clearSideStatement = defineStatement({
  name: 'clearTradeSidesOfUser',
  text: `with sides as (
      update trade_sides set address = null, dispute_reason = null where user_id = $userId returning offer_id, side
    )
    update trade_lines l set public_note = null, custom_image_url = null, custom_back_image_url = null
    from sides s where l.offer_id = s.offer_id and l.side = s.side`,
  parameters: { userId: 'bytea' },
})

/** Removes what a user has written and entered from offers that stay with the partners. */
export async function clearUserInputInTrades(db: Queryable, userId: string): Promise<void> {
  await clearSideStatement.all(db, { userId })
}
