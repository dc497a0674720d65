import { completionReminderLeadDays } from '@ninepocket/contract/trades/offers/offer-states'
import { defineStatement } from '../../../../database/define-statement.ts'
import type { Queryable } from '../../../../database/queryable.ts'

/** SQL: when a member last took a step of a trade `o` or wrote about it. Reminders are no steps. */
export const lastActivityOfTradeSql = `greatest(
  o.updated_at, (select max(m.sent_at) from trade_messages m where m.offer_id = o.id),
  (select max(e.happened_at) from trade_events e where e.offer_id = o.id and e.kind <> 'reminded')
)`

const readLastActivity = defineStatement({
  name: 'findLastTradeActivity',
  text: `select ${lastActivityOfTradeSql} as "lastActivityAt" from trade_offers o where o.id = $offerId`,
  parameters: { offerId: 'bytea' },
  columns: { lastActivityAt: 'timestamptz' },
})

/** Returns when a trade was last changed or written about. */
export async function findLastActivityOfTrade(db: Queryable, offerId: string): Promise<Date | null> {
  return (await readLastActivity.first(db, { offerId }))?.lastActivityAt ?? null
}

/** SQL: whether a side of a trade `o` that gives cards has not sent them. */
const hasUnsentCardsSql = `exists (
  select from trade_lines l join trade_sides s on s.offer_id = l.offer_id and s.side = l.side
  where l.offer_id = o.id and l.version = o.version and s.sent_at is null
)`

/** SQL: agreed trades of which something was sent, all or that of $offerId, in which nothing has happened for a time. */
const silentTradesSql = `select o.id, o.version, one.user_id as "userId", other.user_id as "partnerId"
  from trade_offers o join trade_sides one on one.offer_id = o.id and one.side = 'proposer'
  join trade_sides other on other.offer_id = o.id and other.side = 'partner'
  where o.state = 'agreed' and o.expires_at is null and ($offerId::bytea is null or o.id = $offerId)
    and ${lastActivityOfTradeSql} < now() - $ageMs::float8 * interval '1 ms'`
const silentTradeTypes = {
  parameters: { ageMs: 'float8', offerId: 'bytea?' },
  columns: { id: 'bytea', version: 'int4', userId: 'bytea?', partnerId: 'bytea?' },
} as const

/** Lists silent trades that one side has not sent. */
export const listHalfSentSilentTrades = defineStatement({
  name: 'listHalfSentSilentTrades',
  text: `${silentTradesSql} and ${hasUnsentCardsSql} order by o.updated_at limit 500`,
  ...silentTradeTypes,
})

/** Lists silent trades that all have sent, and whose sides were reminded long enough ago. */
export const listSilentTradesToFinish = defineStatement({
  name: 'listSilentTradesToFinish',
  text: `${silentTradesSql} and not ${hasUnsentCardsSql} and exists (
      select from trade_events e where e.offer_id = o.id and e.kind = 'reminded' and e.happened_at >= ${lastActivityOfTradeSql}
        and e.happened_at < now() - interval '${completionReminderLeadDays} days'
    ) order by o.updated_at limit 500`,
  ...silentTradeTypes,
})

/** Lists silent trades that all have sent, and whose sides were not reminded since the last activity. */
export const listTradesToRemind = defineStatement({
  name: 'listTradesToRemind',
  text: `${silentTradesSql} and not ${hasUnsentCardsSql} and not exists (
      select from trade_events e where e.offer_id = o.id and e.kind = 'reminded' and e.happened_at >= ${lastActivityOfTradeSql}
    ) order by o.updated_at limit 500`,
  ...silentTradeTypes,
})
