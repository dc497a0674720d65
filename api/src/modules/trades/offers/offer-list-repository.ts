import type { OfferGroup } from '@ninepocket/contract/trades/offers/offer-states'
import { defineStatement } from '../../../database/define-statement.ts'
import { exportPageSize, iteratePagesById } from '../../../database/keyset-iteration.ts'
import type { Queryable } from '../../../database/queryable.ts'
import type { OffsetRange } from '../../catalogue/paging/paging.ts'
import {
  offerColumnsSql,
  offerGroupSql,
  ownOffersSql,
  type StoredOffer,
  selectedOfferColumnTypes,
  toStoredOffer,
} from './offer-row.ts'
import { toOfferSummary } from './offer-view.ts'

const countByGroup = defineStatement({
  name: 'countOffersByGroup',
  text: `select ${offerGroupSql} as "group", count(*)::int4 as count
    from ${ownOffersSql} and ($partnerId::bytea is null or other.user_id = $partnerId) group by 1`,
  parameters: { userId: 'bytea', partnerId: 'bytea?' },
  columns: { group: 'text', count: 'int4' },
})

/** Counts a user's offers by group, with one partner or with all. */
export async function countOffersByGroup(
  db: Queryable,
  userId: string,
  partnerId: string | null,
): Promise<Record<OfferGroup, number>> {
  const rows = await countByGroup.all(db, { userId, partnerId })
  const getCount = (group: OfferGroup) => rows.find((row) => row.group === group)?.count ?? 0
  return {
    'my-turn': getCount('my-turn'),
    'their-turn': getCount('their-turn'),
    'under-way': getCount('under-way'),
    drafts: getCount('drafts'),
    ended: getCount('ended'),
  }
}

const readOffers = defineStatement({
  name: 'listOffers',
  text: `select ${offerColumnsSql} from ${ownOffersSql}
      and ($partnerId::bytea is null or other.user_id = $partnerId) and ($group::text is null or ${offerGroupSql} = $group)
    order by o.updated_at desc, o.id desc offset $offset limit $limit`,
  parameters: { userId: 'bytea', partnerId: 'bytea?', group: 'text?', offset: 'int8', limit: 'int8' },
  columns: selectedOfferColumnTypes,
})

/** Lists a range of a user's offers, the latest change first. */
export async function listOffers(
  db: Queryable,
  userId: string,
  filter: OffsetRange & { group: OfferGroup | null; partnerId: string | null },
): Promise<StoredOffer[]> {
  return (await readOffers.all(db, { userId, ...filter })).map(toStoredOffer)
}

const readOffersById = defineStatement({
  name: 'listOffersById',
  text: `select ${offerColumnsSql} from ${ownOffersSql} and own.offer_id > $afterId order by own.offer_id limit ${exportPageSize}`,
  parameters: { userId: 'bytea', afterId: 'bytea' },
  columns: selectedOfferColumnTypes,
})

/** Reads all offers of a user, page by page. */
export const iterateOffers = (db: Queryable, userId: string) =>
  iteratePagesById(async (afterId) => (await readOffersById.all(db, { userId, afterId })).map(toStoredOffer))

/** Limit on the trades that are counted as waiting for a member. */
const maxCountedTrades = 100

/** Counts the offers that wait for a user's answer, and the trades that wait for the user's next step. */
export async function countOffersAndTradesWaitingForUser(
  db: Queryable,
  { userId, partnerId }: { userId: string; partnerId: string | null },
  counts: Record<OfferGroup, number>,
): Promise<number> {
  if (counts['under-way'] === 0) return counts['my-turn']
  const range = { offset: 0, limit: maxCountedTrades }
  const trades = await listOffers(db, userId, { group: 'under-way', partnerId, ...range })
  const waiting = trades.map(toOfferSummary).filter(({ next }) => next?.by === 'you' || next?.by === 'both')
  return counts['my-turn'] + waiting.length
}
