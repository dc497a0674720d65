import type { ClientBase } from 'pg'
import { toByteaParam } from '../../../database/connect.ts'

/** SQL: what is kept of a card (`of`) as being elsewhere than the catalogue says. */
const buildHasMovedSql = (alias: string) =>
  `(${alias}.insert_set_id <> c.insert_set_id or ${alias}.product_id <> c.product_id)`

/** SQL: people of whom that is so. Of copies their counts are read, which are fewer. */
const affectedUsersSql = `
  select k.user_id as id from user_card_counts k join cards c on c.id = k.card_id where k.copies > 0 and ${buildHasMovedSql('k')}
  union
  select w.user_id from wishlist w join cards c on c.id = w.card_id where ${buildHasMovedSql('w')}`

const buildMoveSql = (table: string) => `
  update ${table} own set insert_set_id = c.insert_set_id, product_id = c.product_id from cards c
  where own.user_id = $1 and c.id = own.card_id and ${buildHasMovedSql('own')}`

const counterTables = ['user_card_counts', 'user_insert_set_counts', 'user_product_counts']
const buildCountSql = (condition: string) => `count(*) filter (where ${condition})::int`

/** SQL: the counts of a person by place, from what they have; how many cards they are stays as it was. */
const recountStatements = [
  `insert into user_card_counts (user_id, insert_set_id, card_id, product_id, copies, for_trade, for_sale)
   select user_id, insert_set_id, card_id, product_id, count(*)::int, ${buildCountSql('for_trade')}, ${buildCountSql('for_sale')}
   from user_inventory where user_id = $1 group by 1, 2, 3, 4`,
  `insert into user_insert_set_counts (user_id, product_id, insert_set_id, copies, cards, for_trade, for_sale, wishes)
   select $1, product_id, insert_set_id, sum(copies)::int, sum(cards)::int, sum(for_trade)::int, sum(for_sale)::int,
     sum(wishes)::int
   from (
     select product_id, insert_set_id, copies, 1 as cards, for_trade, for_sale, 0 as wishes
     from user_card_counts where user_id = $1
     union all
     select product_id, insert_set_id, 0, 0, 0, 0, 1 from wishlist where user_id = $1
   ) had group by 2, 3`,
  `insert into user_product_counts (user_id, product_id, copies, cards, insert_sets, for_trade, trade_insert_sets, for_sale,
     sale_insert_sets, wishes, wishlist_insert_sets)
   select user_id, product_id, sum(copies)::int, sum(cards)::int, ${buildCountSql('copies > 0')}, sum(for_trade)::int,
     ${buildCountSql('for_trade > 0')}, sum(for_sale)::int, ${buildCountSql('for_sale > 0')}, sum(wishes)::int, ${buildCountSql('wishes > 0')}
   from user_insert_set_counts where user_id = $1 group by 1, 2`,
  `update user_stats s set products = n.products, insert_sets = n.insert_sets, trade_products = n.trade_products,
     trade_insert_sets = n.trade_insert_sets, sale_products = n.sale_products, sale_insert_sets = n.sale_insert_sets,
     wishlist_products = n.wishlist_products, wishlist_insert_sets = n.wishlist_insert_sets
   from (
     select ${buildCountSql('copies > 0')} as products, coalesce(sum(insert_sets), 0) as insert_sets, ${buildCountSql('for_trade > 0')} as trade_products,
       coalesce(sum(trade_insert_sets), 0) as trade_insert_sets, ${buildCountSql('for_sale > 0')} as sale_products, coalesce(sum(sale_insert_sets), 0) as sale_insert_sets,
       ${buildCountSql('wishes > 0')} as wishlist_products, coalesce(sum(wishlist_insert_sets), 0) as wishlist_insert_sets
     from user_product_counts where user_id = $1
   ) n where s.user_id = $1`,
]

/**
 * Puts what people have of cards that moved to another set, or with their set to another product, where these cards are now;
 * gives how many people that were. One person at a time, locked as by their own changes, and after the cards: who waited
 * for a card while their row is waited for would wait for ever.
 * @throws where `signal` is aborted; the next call goes on
 */
export async function syncOwnedCards(client: ClientBase, signal?: AbortSignal): Promise<number> {
  const { rows } = await client.query<{ id: string }>(affectedUsersSql)
  for (const { id } of rows) {
    signal?.throwIfAborted()
    await syncUser(client, [toByteaParam(id)])
  }
  return rows.length
}

async function syncUser(client: ClientBase, userParams: string[]): Promise<void> {
  await client.query('begin')
  try {
    await client.query('select from users where id = $1 for no key update', userParams)
    for (const table of ['user_inventory', 'wishlist']) await client.query(buildMoveSql(table), userParams)
    for (const table of counterTables)
      await client.query(`delete from ${table} where user_id = $1`, userParams)
    for (const recount of recountStatements) await client.query(recount, userParams)
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback').catch(() => {})
    throw problem
  }
}
