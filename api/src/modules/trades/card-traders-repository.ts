import type { CardTrader } from '@ninepocket/contract/trades/trader'
import { defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import { listedUserColumnsSql, listedUserColumnTypes, toListedUser } from '../auth/accounts/listed-user-row.ts'
import { isVisibleUserSql } from '../auth/accounts/visible-user-query.ts'
import { isUnblockedUserSql } from '../blocks/block-sql.ts'
import type { OffsetRange } from '../catalogue/paging/paging.ts'

/** The ids of users grow with time, so the members of longest standing come first. */
const readCardTraders = defineStatement({
  name: 'listTradersOfCard',
  text: `with hits as materialized (
      select t.user_id from card_traders t join users u on u.id = t.user_id
      where t.card_id = $cardId and ${isVisibleUserSql}
        and ${isUnblockedUserSql}
    ), page as (select user_id from hits order by user_id offset $offset limit $limit)
    select counted.total, ${listedUserColumnsSql}, k.for_trade - held.for_trade as for_trade, k.for_sale - held.for_sale as for_sale
    from (select count(*) as total from hits) counted left join page on true left join users u on u.id = page.user_id
    left join cards c on c.id = $cardId
    left join user_card_counts k on k.user_id = page.user_id and k.insert_set_id = c.insert_set_id and k.card_id = c.id
    left join lateral (
      select count(*) filter (where i.for_trade)::int as for_trade, count(*) filter (where i.for_sale)::int as for_sale
      from copy_holds h join user_inventory i on i.user_id = h.user_id and i.id = h.copy_id
      where h.user_id = page.user_id and i.card_id = $cardId
    ) held on true
    order by page.user_id`,
  parameters: { cardId: 'bytea', viewerId: 'bytea?', offset: 'int8', limit: 'int8' },
  columns: { total: 'int8', ...listedUserColumnTypes, for_trade: 'int4?', for_sale: 'int4?' },
})

/** Returns a range of the members who offer a card and may be seen by a viewer or guest, and their number. Promised copies are not counted. */
export async function listTradersOfCard(
  db: Queryable,
  card: { cardId: string; viewerId: string | null },
  range: OffsetRange,
): Promise<{ traders: CardTrader[]; total: number }> {
  const rows = await readCardTraders.all(db, { ...card, ...range })
  const traders = rows.flatMap((row): CardTrader[] => {
    const user = toListedUser(row)
    return user ? [{ user, forTrade: row.for_trade ?? 0, forSale: row.for_sale ?? 0 }] : []
  })
  return { traders, total: rows[0]?.total ?? 0 }
}
