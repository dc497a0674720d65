import type { WishSort } from '@ninepocket/contract/wishlist-sort'
import type { Pool } from 'pg'
import { idParameter } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'
import { cardJson } from '../catalogue/card-json.ts'
import { cardOrders } from '../catalogue/card-order.ts'
import { holdsPieces } from '../catalogue/filter-term.ts'
import type { Stretch } from '../catalogue/paging.ts'
import { type WishRow, type WishSight, wishColumnsFor, wishJson } from './wish-json.ts'

const checklist = 'c.sort_order, w.card_id'

/** SQL: each order is a whole one, so that no wish stands on two pages. */
const orders: Record<WishSort, string> = {
  order: checklist,
  priority: `w.priority desc, ${checklist}`,
  name: `${cardOrders.name}, ${checklist}`,
  number: `${cardOrders.number}, ${checklist}`,
  newest: 'w.seq desc',
}

/** A page of a person's wishes in an insert set that hold every piece, as JSON text, and how many do: SQL only. */
export async function wishesOfSet(
  pool: Pool,
  { userId, insertSetId }: { userId: string; insertSetId: string },
  { pieces, sort, sight }: { pieces: ReadonlyArray<string>; sort: WishSort; sight: WishSight },
  { skip, take }: Stretch,
): Promise<{ wishes: string; total: number }> {
  type Row = WishRow & { id: string | null; total: number }
  const { rows } = await pool.query<Row>(
    statement(
      `with hits as materialized (
         select w.card_id, row_number() over (order by ${orders[sort]}) as place
         from wishlist w left join cards c on c.id = w.card_id
         where w.user_id = $1 and w.insert_set_id = $2 and ${holdsPieces('c.filter_text', pieces, 5)}
       ), page as (select card_id, place from hits where place > $3 and place <= $3::bigint + $4)
       select counted.total, ${wishColumnsFor[sight]}, ${cardJson} as card
       from (select count(*) as total from hits) counted left join page on true
       left join wishlist w on w.user_id = $1 and w.card_id = page.card_id
       left join cards c on c.id = w.card_id left join card_stats k on k.card_id = w.card_id
       order by page.place`,
      [idParameter(userId), idParameter(insertSetId), skip, take, ...pieces],
    ),
  )
  // Past the end there is one row: the count alone.
  const wishes = rows.filter((row) => row.id !== null).map((row) => wishJson(row))
  return { wishes: wishes.join(','), total: rows[0]?.total ?? 0 }
}
