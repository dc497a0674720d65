import {
  activityPeriods,
  type HasOrWantsFilter,
  type LastActivePeriod,
  minUnansweredSendersToCountAsSilent,
  type TradePartner,
} from '@ninepocket/contract/trades/trader'
import * as z from 'zod/mini'
import { defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import { listedUserColumnsSql, listedUserColumnTypes, toListedUser } from '../auth/accounts/listed-user-row.ts'
import { isVisibleUserSql } from '../auth/accounts/visible-user-query.ts'
import { todaySql } from '../auth/sessions/member-activity.ts'
import { bothOrdersOfBlockedPairsSql, isUnblockedUserSql } from '../blocks/block-sql.ts'
import type { OffsetRange } from '../catalogue/paging/paging.ts'
import { buildRatingCountsSql, ratingCountColumnTypes } from './ratings/shown-ratings-query.ts'

/**
 * Builds SQL: how many wishes of $viewerId each other member has for trade (or sale), and how many cards that $viewerId has for trade each
 * wishes for.
 */
export const buildPartnerMatchCountsSql = (side: HasOrWantsFilter) => `has as materialized (
    select t.user_id, count(*)::int as count from wishlist w join card_traders t using (card_id)
    where w.user_id = $viewerId and t.${side === 'sells' ? 'for_sale' : 'for_trade'} and t.user_id <> $viewerId group by t.user_id
  ),
  wants as materialized (
    select w.user_id, count(*)::int as count from card_traders t join wishlist w using (card_id)
    where t.user_id = $viewerId and t.for_trade and w.user_id <> $viewerId group by w.user_id
  )`

const joinSqlBySide = { both: 'join', has: 'left join', wants: 'right join', sells: 'left join' } as const

/** SQL: whether a member has used the site in the last 30 days. */
const isActiveSql = `exists (
    select from member_activity a where a.user_id = u.id and a.last_active_on >= ${todaySql} - 30
  )`

/**
 * SQL: whether few members wait for an answer of the user `u` to their offers. Each counts once, so that no member alone can
 * make another one look silent. Offers of suspended members are canceled. Those for whose answer many wait are found once,
 * from an index of the waiting offers.
 */
const answersOffersSql = `u.id not in (
    select answerer_id from trade_offers
    where answerer_id is not null and state in ('sent', 'countered') and expires_at > now()
      and (answerer_id, sender_id) not in (${bothOrdersOfBlockedPairsSql})
    group by answerer_id having count(distinct sender_id) >= ${minUnansweredSendersToCountAsSilent}
  )`

/** SQL: how lately the user `u` was active, as one of `activityPeriods` or null. */
const lastActiveSql = `(
    select case when a.last_active_on >= ${todaySql} - 7 then 'week'
      when a.last_active_on >= ${todaySql} - 30 then 'month' end
    from member_activity a where a.user_id = u.id
  )`
const ActivityPeriodOrNull = z.nullable(z.enum(activityPeriods))

/** SQL: whether the caller may see the user `u`, and the filters of `ActivityAndCountryFilter` include them. */
export const isVisibleAndMatchesFilterSql = `${isVisibleUserSql} and ${isUnblockedUserSql} and (not $isActive or ${isActiveSql})
  and (not $answersOffers or ${answersOffersSql})
  and ($country::text is null or u.id in (select user_id from member_countries where country = $country))`
export type ActivityAndCountryFilter = { isActive: boolean; answersOffers: boolean; country: string | null }
/** Types of the parameters of `isVisibleAndMatchesFilterSql`, for declared statements. */
export const activityAndCountryParameterTypes = { isActive: 'bool', answersOffers: 'bool', country: 'text?' } as const

const definePartnerList = (side: HasOrWantsFilter) =>
  defineStatement({
    name: `listTradePartners-${side}`,
    text: `with ${buildPartnerMatchCountsSql(side)},
      hits as materialized (
        select user_id, coalesce(has.count, 0) as has_count, coalesce(wants.count, 0) as wants_count
        from has ${joinSqlBySide[side]} wants using (user_id) join users u on u.id = user_id
        where ${isVisibleAndMatchesFilterSql}
      ),
      page as (
        select *, row_number() over () as index from (
          select * from hits
          order by least(has_count, wants_count) desc, has_count + wants_count desc, user_id offset $offset limit $limit
        ) sorted
      )
      select counted.total, ${listedUserColumnsSql}, page.has_count, page.wants_count, ratings.*,
        ${lastActiveSql} as last_active
      from (select count(*) as total from hits) counted left join page on true left join users u on u.id = page.user_id
        cross join lateral (${buildRatingCountsSql('page.user_id')}) ratings
      order by page.index`,
    parameters: { viewerId: 'bytea', ...activityAndCountryParameterTypes, offset: 'int8', limit: 'int8' },
    columns: {
      total: 'int8',
      ...listedUserColumnTypes,
      has_count: 'int4?',
      wants_count: 'int4?',
      ...ratingCountColumnTypes,
      last_active: 'text?',
    },
  })
const readPartners: Record<HasOrWantsFilter, ReturnType<typeof definePartnerList>> = {
  both: definePartnerList('both'),
  has: definePartnerList('has'),
  wants: definePartnerList('wants'),
  sells: definePartnerList('sells'),
}

/** Returns a range of the visible members with whom a user could trade, best first, and their number. */
export async function listTradePartners(
  db: Queryable,
  { userId, side, ...filter }: ActivityAndCountryFilter & { userId: string; side: HasOrWantsFilter },
  range: OffsetRange,
): Promise<{ partners: TradePartner[]; total: number }> {
  const rows = await readPartners[side].all(db, { viewerId: userId, ...filter, ...range })
  const partners = rows.flatMap((row): TradePartner[] => {
    const user = toListedUser(row)
    const { has_count: hasCount, wants_count: wantsCount, positive, neutral, negative } = row
    const ratings = { positive, neutral, negative }
    const lastActive = ActivityPeriodOrNull.parse(row.last_active)
    return user ? [{ user, hasCount: hasCount ?? 0, wantsCount: wantsCount ?? 0, ratings, lastActive }] : []
  })
  return { partners, total: rows[0]?.total ?? 0 }
}

const readLastActive = defineStatement({
  name: 'findLastActiveOfPartner',
  text: `select ${lastActiveSql} as last_active from users u
    where u.id = $partnerId and ${isVisibleUserSql} and (
      exists (
        select from wishlist w join card_traders t using (card_id) where w.user_id = $userId and t.user_id = $partnerId
      )
      or exists (
        select from wishlist w join card_traders t using (card_id)
        where w.user_id = $partnerId and t.user_id = $userId and t.for_trade
      )
    )`,
  parameters: { userId: 'bytea', partnerId: 'bytea' },
  columns: { last_active: 'text?' },
})

/**
 * Returns how lately a trade partner of a user was active. Null if not in the last 30 days, and for members who are in no
 * list of the user's partners: hidden ones, and those with nothing for each other.
 */
export async function findLastActivePeriodOfPartner(
  db: Queryable,
  users: { userId: string; partnerId: string },
): Promise<LastActivePeriod | null> {
  return ActivityPeriodOrNull.parse((await readLastActive.first(db, users))?.last_active ?? null)
}

const readTradableCards = defineStatement({
  name: 'listWishedCardIdsThatTraderHas',
  text: `select w.card_id, count(*) over () as total
    from wishlist w join card_traders t using (card_id) left join cards c on c.id = w.card_id
    where w.user_id = $wisherId and t.user_id = $traderId and t.for_trade
    order by w.priority desc, c.product_id, c.insert_set_id, c.sort_order, w.card_id limit $limit`,
  parameters: { wisherId: 'bytea', traderId: 'bytea', limit: 'int8' },
  columns: { card_id: 'bytea', total: 'int8' },
})

/**
 * Lists the ids of the cards that one user wishes for and another has for trade, and the number of all of them. The
 * most wanted come first, then the order of the checklist decides.
 */
export async function listWishedCardIdsThatTraderHas(
  db: Queryable,
  users: { wisherId: string; traderId: string },
  limit: number,
): Promise<{ cardIds: string[]; total: number }> {
  const rows = await readTradableCards.all(db, { ...users, limit })
  return { cardIds: rows.map((row) => row.card_id), total: rows[0]?.total ?? 0 }
}
