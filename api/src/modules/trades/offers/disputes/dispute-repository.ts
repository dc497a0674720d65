import { offerKinds } from '@ninepocket/contract/trades/offers/offer-states'
import * as z from 'zod/mini'
import { defineStatement } from '../../../../database/define-statement.ts'
import type { Queryable } from '../../../../database/queryable.ts'
import type { OffsetRange } from '../../../catalogue/paging/paging.ts'
import type { TradeSideName } from '../offer-row.ts'

const countDisputesStatement = defineStatement({
  name: 'countDisputes',
  text: "select count(*)::int4 as count from trade_offers where state = 'disputed'",
  columns: { count: 'int4' },
})

export async function countDisputes(db: Queryable): Promise<number> {
  return (await countDisputesStatement.first(db, {}))?.count ?? 0
}

const readSides = defineStatement({
  name: 'listDisputedTradeSides',
  text: `select o.id as "offerId", o.kind, o.updated_at as "updatedAt", o.disputed_at as "disputedAt", s.side, s.sent_at as "sentAt",
      s.received_at as "receivedAt", s.dispute_reason as reason, u.id as "userId", u.username, u.name, u.avatar,
      array(
        select c.name from trade_lines l join user_inventory i on i.user_id = s.user_id and i.id = l.copy_id
          join cards c on c.id = i.card_id
        where l.offer_id = o.id and l.version = o.version and l.side = s.side order by c.name, l.copy_id
      ) as cards
    from (
      select d.*, (
          select min(e.happened_at) from trade_events e where e.offer_id = d.id and e.kind = 'disputed'
        ) as disputed_at
      from trade_offers d where d.state = 'disputed' order by disputed_at, d.id offset $offset limit $limit
    ) o join trade_sides s on s.offer_id = o.id left join users u on u.id = s.user_id
    order by o.disputed_at, o.id, s.side`,
  parameters: { offset: 'int8', limit: 'int8' },
  columns: {
    offerId: 'bytea',
    kind: 'text',
    updatedAt: 'timestamptz',
    disputedAt: 'timestamptz',
    side: 'text',
    sentAt: 'timestamptz?',
    receivedAt: 'timestamptz?',
    reason: 'text?',
    userId: 'bytea?',
    username: 'text?',
    name: 'text?',
    avatar: 'text?',
    cards: 'text[]',
  },
})

const OfferKind = z.enum(offerKinds)

/** Lists both sides of the disputed trades of a page, the longest open trade first. */
export async function listDisputedTradeSides(db: Queryable, range: OffsetRange) {
  const rows = await readSides.all(db, range)
  return rows.map(({ kind, side, ...row }) => ({
    ...row,
    kind: OfferKind.parse(kind),
    side: (side === 'proposer' ? 'proposer' : 'partner') satisfies TradeSideName,
  }))
}

/** Finds the members of a trade, the proposer first; null for a deleted account. */
const readMembers = defineStatement({
  name: 'listMemberIdsOfOffer',
  text: `select user_id as "userId" from trade_sides where offer_id = $offerId order by side desc`,
  parameters: { offerId: 'bytea' },
  columns: { userId: 'bytea?' },
})

export async function listMemberIdsOfOffer(db: Queryable, offerId: string): Promise<Array<string | null>> {
  return (await readMembers.all(db, { offerId })).map(({ userId }) => userId)
}
