import type { ListedUser } from '@ninepocket/contract/trades/trader'
import { defineStatement, type RowOf } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import { isVisibleUserSql } from '../auth/accounts/visible-user-query.ts'
import { buildIsUnblockedPairSql, isUnblockedUserSql } from '../blocks/unblocked-user-query.ts'
import { buildPartnerCountsSql, isActiveSql } from './trade-partners-repository.ts'

/** Limit on the members of each side among whom circles are looked for, so that the work stays bounded. */
export const maxCircleMembers = 300

/** Builds SQL: the members on one side only, those with most cards first. */
const buildSideSql = (side: 'has' | 'wants', other: 'has' | 'wants') => `
    select ${side}.user_id, ${side}.count from ${side} join users u on u.id = ${side}.user_id
    where ${isVisibleUserSql} and ${isUnblockedUserSql} and (not $isActive or ${isActiveSql})
      and not exists (select from ${other} where ${other}.user_id = ${side}.user_id)
    order by ${side}.count desc, ${side}.user_id limit ${maxCircleMembers}`

/** Builds SQL: the card with the highest priority that one user wishes for and another has for trade. */
const buildCardSql = (wisher: string, trader: string) => `(
    select w.card_id from wishlist w join card_traders t using (card_id)
    where w.user_id = ${wisher} and t.user_id = ${trader} and t.for_trade order by w.priority desc, w.card_id limit 1
  )`

/**
 * Adds the counts of both sides by windows, as the planner expects few circles and would compare each one with all members in a join.
 */
const readCircles = defineStatement({
  name: 'listTradeCircles',
  text: `with ${buildPartnerCountsSql('both')},
    givers as materialized (${buildSideSql('has', 'wants')}),
    receivers as materialized (${buildSideSql('wants', 'has')}),
    passes as materialized (
      select w.user_id as giver_id, k.user_id as receiver_id, count(*)::int as count
      from user_card_counts k join wishlist w using (card_id)
      where k.user_id = any(array(select user_id from receivers)) and k.for_trade > 0
        and w.user_id = any(array(select user_id from givers))
      group by w.user_id, k.user_id
    ),
    counted as (
      select giver_id, receiver_id, pass_count, max(get_count) over (partition by giver_id) as get_count,
        max(give_count) over (partition by receiver_id) as give_count
      from (
        select giver_id, receiver_id, count as pass_count, null::int as get_count, null::int as give_count from passes
        union all select user_id, null, null, count, null from givers
        union all select null, user_id, null, null, count from receivers
      ) counts
    ),
    circles as (
      select *, count(*) over () as total from counted where pass_count is not null
        and ${buildIsUnblockedPairSql('giver_id', 'receiver_id')}
      order by least(get_count, give_count, pass_count) desc, get_count + give_count + pass_count desc, giver_id, receiver_id
      limit $limit
    )
    select circles.*, ${buildCardSql('$viewerId', 'giver_id')} as get_card, ${buildCardSql('receiver_id', '$viewerId')} as give_card,
      ${buildCardSql('giver_id', 'receiver_id')} as pass_card,
      g.username as giver_username, g.name as giver_name, g.avatar as giver_avatar,
      r.username as receiver_username, r.name as receiver_name, r.avatar as receiver_avatar
    from circles join users g on g.id = giver_id join users r on r.id = receiver_id
    order by least(get_count, give_count, pass_count) desc, get_count + give_count + pass_count desc, giver_id, receiver_id`,
  parameters: { viewerId: 'bytea', isActive: 'bool', limit: 'int8' },
  columns: {
    ...{ giver_id: 'bytea', receiver_id: 'bytea' },
    ...{ pass_count: 'int4', get_count: 'int4', give_count: 'int4', total: 'int8' },
    ...{ get_card: 'bytea', give_card: 'bytea', pass_card: 'bytea' },
    ...{ giver_username: 'text', giver_name: 'text', giver_avatar: 'text?' },
    ...{ receiver_username: 'text', receiver_name: 'text', receiver_avatar: 'text?' },
  },
})

type CircleRow = RowOf<typeof readCircles>
export type CircleGift = { cardId: string; count: number }
type Circle = Record<'giver' | 'receiver', ListedUser> & Record<'get' | 'give' | 'pass', CircleGift>

const toUser = (id: string, username: string, name: string, avatar: string | null): ListedUser => ({
  ...{ id, username, name, profilePicture: avatar === null ? null : `/files/${avatar}` },
})

const toCircle = (row: CircleRow): Circle => ({
  giver: toUser(row.giver_id, row.giver_username, row.giver_name, row.giver_avatar),
  receiver: toUser(row.receiver_id, row.receiver_username, row.receiver_name, row.receiver_avatar),
  get: { cardId: row.get_card, count: row.get_count },
  give: { cardId: row.give_card, count: row.give_count },
  pass: { cardId: row.pass_card, count: row.pass_count },
})

/**
 * Lists the best trades of three visible members, of whom the others have something on one side only for the viewer, and
 * returns their number. The first 300 members of each side are considered.
 */
export async function listTradeCircles(
  db: Queryable,
  filter: { viewerId: string; isActive: boolean; limit: number },
): Promise<{ circles: Circle[]; total: number }> {
  const rows = await readCircles.all(db, filter)
  return { circles: rows.map(toCircle), total: rows[0]?.total ?? 0 }
}
