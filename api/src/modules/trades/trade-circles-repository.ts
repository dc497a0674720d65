import type { ListedUser } from '@ninepocket/contract/trades/trader'
import { defineStatement, type RowOf } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import { toListedUser } from '../auth/accounts/listed-user-row.ts'
import { buildRowPairsOfBlockedUsersSql } from '../blocks/block-sql.ts'
import {
  type ActivityAndCountryFilter,
  activityAndCountryParameterTypes,
  buildPartnerMatchCountsSql,
  isVisibleAndMatchesFilterSql,
} from './trade-partners-repository.ts'

/** Limit on the members of each side among whom circles are looked for, so that the work stays bounded. */
export const maxCircleCandidatesPerSide = 300

/** Builds SQL: the members on one side only, those with most cards first, numbered by their ids. */
const buildSideSql = (side: 'has' | 'wants', other: 'has' | 'wants') => `
    select user_id, count, (row_number() over (order by user_id))::int as index from (
      select ${side}.user_id, ${side}.count from ${side} join users u on u.id = ${side}.user_id
      where ${isVisibleAndMatchesFilterSql} and not exists (select from ${other} where ${other}.user_id = ${side}.user_id)
      order by ${side}.count desc, ${side}.user_id limit ${maxCircleCandidatesPerSide}
    ) chosen`

/** Builds SQL: the card with the highest priority that one user wishes for and another has for trade. */
const buildCardSql = (wisher: string, trader: string) => `(
    select w.card_id from wishlist w join card_traders t using (card_id)
    where w.user_id = ${wisher} and t.user_id = ${trader} and t.for_trade order by w.priority desc, w.card_id limit 1
  )`

/** Factor that combines the indexes of a giver and a receiver, both from 1 to 300, into one number. */
const pairFactor = maxCircleCandidatesPerSide + 1

/**
 * Counts the gifts of up to 90,000 pairs of a giver and a receiver by one small number, and reads the counts of both sides from arrays:
 * ids are slow to hash and sort, and the planner expects few pairs and would compare each with all members in a join.
 *
 * The planner also expects few receivers. Without "offset 0" it would read all wishes for one of their cards, instead of those
 * of the givers alone. These are too many to be materialized within `work_mem`.
 */
const readCircles = defineStatement({
  name: 'listTradeCircles',
  text: `with ${buildPartnerMatchCountsSql('both')},
    givers as materialized (${buildSideSql('has', 'wants')}),
    receivers as materialized (${buildSideSql('wants', 'has')}),
    wanted as (select g.index as giver, w.card_id from givers g join wishlist w using (user_id) offset 0),
    offered as materialized (
      select r.index as receiver, t.card_id from receivers r join card_traders t using (user_id) where t.for_trade
    ),
    pairs as (
      select giver * ${pairFactor} + receiver as pair, count(*)::int as pass_count
      from wanted join offered using (card_id) group by pair
    ),
    passes as (select pair / ${pairFactor} as giver, pair % ${pairFactor} as receiver, pass_count from pairs),
    counted as (
      select *, (array(select count from givers order by index))[giver] as get_count,
        (array(select count from receivers order by index))[receiver] as give_count
      from passes where (giver, receiver) not in (${buildRowPairsOfBlockedUsersSql('givers', 'receivers', 'index')})
    ),
    circles as (
      select *, count(*) over () as total from counted
      order by least(get_count, give_count, pass_count) desc, get_count + give_count + pass_count desc, giver, receiver
      limit $limit
    )
    select g.id as giver_id, r.id as receiver_id, get_count, give_count, pass_count, total,
      ${buildCardSql('$viewerId', 'g.id')} as get_card,
      ${buildCardSql('r.id', '$viewerId')} as give_card, ${buildCardSql('g.id', 'r.id')} as pass_card,
      g.username as giver_username, g.name as giver_name, g.avatar as giver_avatar,
      r.username as receiver_username, r.name as receiver_name, r.avatar as receiver_avatar
    from circles join givers on givers.index = giver join users g on g.id = givers.user_id
      join receivers on receivers.index = receiver join users r on r.id = receivers.user_id
    order by least(get_count, give_count, pass_count) desc, get_count + give_count + pass_count desc, giver, receiver`,
  parameters: { viewerId: 'bytea', ...activityAndCountryParameterTypes, limit: 'int8' },
  columns: {
    giver_id: 'bytea',
    receiver_id: 'bytea',
    get_count: 'int4',
    give_count: 'int4',
    pass_count: 'int4',
    total: 'int8',
    get_card: 'bytea',
    give_card: 'bytea',
    pass_card: 'bytea',
    giver_username: 'text',
    giver_name: 'text',
    giver_avatar: 'text?',
    receiver_username: 'text',
    receiver_name: 'text',
    receiver_avatar: 'text?',
  },
})

type CircleRow = RowOf<typeof readCircles>
/** What one member of a circle can give the next: the card that is wished for most, and the number of cards. */
export type TopWishedCardAndCount = { cardId: string; count: number }
type Circle = Record<'giver' | 'receiver', ListedUser> & Record<'get' | 'give' | 'pass', TopWishedCardAndCount>

const toCircle = (row: CircleRow): Circle => ({
  giver: toListedUser({
    id: row.giver_id,
    username: row.giver_username,
    name: row.giver_name,
    avatar: row.giver_avatar,
  }),
  receiver: toListedUser({
    id: row.receiver_id,
    username: row.receiver_username,
    name: row.receiver_name,
    avatar: row.receiver_avatar,
  }),
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
  filter: ActivityAndCountryFilter & { viewerId: string; limit: number },
): Promise<{ circles: Circle[]; total: number }> {
  const rows = await readCircles.all(db, filter)
  return { circles: rows.map(toCircle), total: rows[0]?.total ?? 0 }
}
