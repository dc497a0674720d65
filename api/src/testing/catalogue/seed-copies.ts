import { hexToByteaParam, toByteaArrayParam } from '../../database/connect.ts'
import type { Queryable } from '../../database/queryable.ts'

/**
 * SQL that gives copies of the user $1 details by their number `n`: some are for trade, for sale, numbered,
 * photographed, with a condition or a note, in all combinations.
 */
const seedCopiesSql = `
  insert into user_inventory (user_id, id, card_id, product_id, insert_set_id, for_trade, for_sale, for_sale_price,
    condition, serial_number, custom_image_url, public_note, private_note, filter_text)
  select $1, decode(lpad(to_hex(n), 24, '0'), 'hex'), card_id, product_id, insert_set_id, n % 10 = 0, n % 14 = 3,
    case when n % 14 in (3, 8) then (n % 997) + 0.5 end, condition, serial_number,
    case when n % 50 = 9 then '/files/copies/planted.webp' end, public_note,
    case when n % 13 = 4 then 'private ' || n end,
    lower(coalesce(serial_number, '') || E'\\n' || coalesce(condition, '') || E'\\n' || coalesce(public_note, ''))
  from (
    select c.id as card_id, c.product_id, c.insert_set_id, asked.n,
      case when n % 3 = 0 then (array['Mint', 'Near Mint', 'Good', 'PSA 9'])[1 + n / 3 % 4] end as condition,
      case when n % 17 = 5 then lpad((n % 250)::text, 3, '0') end as serial_number,
      case when n % 11 = 2 then 'Pulled from pack ' || n end as public_note
    from unnest($2::bytea[]) with ordinality asked (id, n) join cards c on c.id = asked.id
  ) made order by n`

const availabilityCountsSql = `count(*) filter (where for_trade)::int, count(*) filter (where for_sale)::int`
const fromCopiesSql = 'from user_inventory where user_id = $1'
const filterSql = 'filter (where'

/** SQL that inserts the counters of a user's copies, for a user without any before. */
const counterStatements = [
  `insert into user_card_counts (user_id, insert_set_id, card_id, product_id, copies, for_trade, for_sale)
   select user_id, insert_set_id, card_id, product_id, count(*)::int, ${availabilityCountsSql} ${fromCopiesSql} group by 1, 2, 3, 4`,
  `insert into user_insert_set_counts (user_id, product_id, insert_set_id, copies, cards, for_trade, for_sale)
   select user_id, product_id, insert_set_id, count(*)::int, count(distinct card_id)::int, ${availabilityCountsSql}
   ${fromCopiesSql} group by 1, 2, 3`,
  `insert into user_product_counts (user_id, product_id, copies, cards, insert_sets, for_trade, trade_insert_sets, for_sale, sale_insert_sets)
   select user_id, product_id, sum(copies)::int, sum(cards)::int, count(*)::int, sum(for_trade)::int,
     count(*) ${filterSql} for_trade > 0)::int, sum(for_sale)::int, count(*) ${filterSql} for_sale > 0)::int
   from user_insert_set_counts where user_id = $1 group by 1, 2`,
  `insert into user_stats (user_id, copies, products, insert_sets, trade_copies, trade_products, trade_insert_sets, sale_copies, sale_products,
     sale_insert_sets)
   select user_id, sum(copies)::int, count(*)::int, sum(insert_sets)::int, sum(for_trade)::int,
     count(*) ${filterSql} for_trade > 0)::int, sum(trade_insert_sets)::int, sum(for_sale)::int,
     count(*) ${filterSql} for_sale > 0)::int, sum(sale_insert_sets)::int
   from user_product_counts where user_id = $1 group by 1`,
  `insert into card_stats as k (card_id, for_trade_count)
   select card_id, for_trade from user_card_counts where user_id = $1 and for_trade > 0
   on conflict (card_id) do update set for_trade_count = k.for_trade_count + excluded.for_trade_count`,
  `insert into card_traders (card_id, user_id, for_trade, for_sale)
   select card_id, user_id, for_trade > 0, for_sale > 0 from user_card_counts
   where user_id = $1 and (for_trade > 0 or for_sale > 0)`,
]

/** Gives a user without copies one copy of each card, in this order, with all counters. */
export async function seedCopies(pool: Queryable, userId: string, cardIds: ReadonlyArray<string>): Promise<void> {
  await pool.query(seedCopiesSql, [hexToByteaParam(userId), toByteaArrayParam(cardIds)])
  for (const each of counterStatements) await pool.query(each, [hexToByteaParam(userId)])
}
