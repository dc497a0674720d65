import type { Pool } from 'pg'

/** Members, each with this many cards for trade and wishes, drawn from the first cards of the catalogue. */
export type TraderCounts = { members: number; forTrade: number; wishes: number; cards: number }

/** Adds members who trade. Cards with low numbers are drawn more often, as members collect the same sets. */
export async function seedTraders(pool: Pool, { members, forTrade, wishes, cards }: TraderCounts): Promise<string[]> {
  const client = await pool.connect()
  const drawSql = `
    select distinct u.id as user_id, c.* from users u cross join generate_series(1, $1) draw
    join lateral (select floor(power(random(), 2) * $2)::int as n where u.id is not null and draw > 0) drawn on true
    join numbered_cards c using (n)`
  try {
    await client.query('select setseed(0.5)')
    await client.query(
      `insert into users (id, username, email, password_hash, activated_at)
       select decode(lpad(to_hex(n), 24, '0'), 'hex'), 'trader_' || n, 'trader_' || n || '@example.org', '', now()
       from generate_series(1, $1) n`,
      [members],
    )
    await client.query(
      `create temp table numbered_cards as
       select (row_number() over (order by id))::int - 1 as n, id as card_id, insert_set_id, product_id from cards`,
    )
    await client.query('create index on numbered_cards (n)')
    await client.query(
      `insert into user_card_counts (user_id, insert_set_id, card_id, product_id, copies, for_trade)
       select user_id, insert_set_id, card_id, product_id, 1, 1 from (${drawSql}) drawn`,
      [forTrade, cards],
    )
    await client.query(
      `insert into card_traders (card_id, user_id, for_trade, for_sale)
       select card_id, user_id, true, false from user_card_counts`,
    )
    await client.query(
      `insert into wishlist (user_id, card_id, id, product_id, insert_set_id, priority, added_position)
       select user_id, card_id, substring(card_id || user_id from 7 for 12), product_id, insert_set_id, 1 + n % 10,
         row_number() over (partition by user_id)
       from (${drawSql}) drawn`,
      [wishes, cards],
    )
    await client.query('vacuum analyze users, user_card_counts, card_traders, wishlist')
    const { rows } = await client.query<{ id: string }>('select id from users order by id')
    return rows.map(({ id }) => id)
  } finally {
    client.release()
  }
}
