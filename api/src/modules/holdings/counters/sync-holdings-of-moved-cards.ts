import type { ClientBase } from 'pg'
import { inClientTransaction } from '../../../database/connect.ts'
import { defineStatement } from '../../../database/define-statement.ts'
import { bytea, toKysely } from '../../../database/kysely.ts'
import { lockAccountIfExists } from '../../auth/accounts/lock-activated-account.ts'
import { raiseCollectionVersionAndCheckHolds } from '../copy-index/collection-version.ts'

/** SQL: true for a row whose card has other parents in the catalogue than the row says. */
const buildHasMovedSql = (alias: string) =>
  `(${alias}.insert_set_id <> c.insert_set_id or ${alias}.product_id <> c.product_id)`

/** Users with such rows. Copies are found by their counters, which are fewer. */
const findAffectedUsers = defineStatement({
  name: 'findUsersWithMovedCards',
  text: `select k.user_id as id from user_card_counts k join cards c on c.id = k.card_id
      where k.copies > 0 and ${buildHasMovedSql('k')}
    union
    select w.user_id from wishlist w join cards c on c.id = w.card_id where ${buildHasMovedSql('w')}`,
  parameters: {},
  columns: { id: 'bytea' },
})

const ofUser = { parameters: { userId: 'bytea' }, columns: {} } as const

const moveStatements = [
  defineStatement({
    name: 'moveCopies',
    text: `update user_inventory own set insert_set_id = c.insert_set_id, product_id = c.product_id from cards c
      where own.user_id = $userId and c.id = own.card_id and ${buildHasMovedSql('own')}`,
    ...ofUser,
  }),
  defineStatement({
    name: 'moveWishes',
    text: `update wishlist own set insert_set_id = c.insert_set_id, product_id = c.product_id from cards c
      where own.user_id = $userId and c.id = own.card_id and ${buildHasMovedSql('own')}`,
    ...ofUser,
  }),
]

const counterTables = ['user_card_counts', 'user_insert_set_counts', 'user_product_counts'] as const
const buildCountSql = (condition: string) => `count(*) filter (where ${condition})::int`

/** Recount a user's counters by insert set and product; totals of cards don't change. */
const recountStatements = [
  defineStatement({
    name: 'recountCards',
    text: `insert into user_card_counts (user_id, insert_set_id, card_id, product_id, copies, for_trade, for_sale)
      select user_id, insert_set_id, card_id, product_id, count(*)::int, ${buildCountSql('for_trade')},
        ${buildCountSql('for_sale')}
      from user_inventory where user_id = $userId group by 1, 2, 3, 4`,
    ...ofUser,
  }),
  defineStatement({
    name: 'recountInsertSets',
    text: `insert into user_insert_set_counts (user_id, product_id, insert_set_id, copies, cards, for_trade, for_sale,
        wishes)
      select $userId, product_id, insert_set_id, sum(copies)::int, sum(cards)::int, sum(for_trade)::int,
        sum(for_sale)::int, sum(wishes)::int
      from (
        select product_id, insert_set_id, copies, 1 as cards, for_trade, for_sale, 0 as wishes
        from user_card_counts where user_id = $userId
        union all
        select product_id, insert_set_id, 0, 0, 0, 0, 1 from wishlist where user_id = $userId
      ) own group by 2, 3`,
    ...ofUser,
  }),
  defineStatement({
    name: 'recountProducts',
    text: `insert into user_product_counts (user_id, product_id, copies, cards, insert_sets, for_trade,
        trade_insert_sets, for_sale, sale_insert_sets, wishes, wishlist_insert_sets)
      select user_id, product_id, sum(copies)::int, sum(cards)::int, ${buildCountSql('copies > 0')},
        sum(for_trade)::int, ${buildCountSql('for_trade > 0')}, sum(for_sale)::int, ${buildCountSql('for_sale > 0')},
        sum(wishes)::int, ${buildCountSql('wishes > 0')}
      from user_insert_set_counts where user_id = $userId group by 1, 2`,
    ...ofUser,
  }),
  defineStatement({
    name: 'recountUser',
    text: `update user_stats s set products = n.products, insert_sets = n.insert_sets,
        trade_products = n.trade_products, trade_insert_sets = n.trade_insert_sets,
        sale_products = n.sale_products, sale_insert_sets = n.sale_insert_sets,
        wishlist_products = n.wishlist_products, wishlist_insert_sets = n.wishlist_insert_sets
      from (
        select ${buildCountSql('copies > 0')} as products, coalesce(sum(insert_sets), 0) as insert_sets,
          ${buildCountSql('for_trade > 0')} as trade_products,
          coalesce(sum(trade_insert_sets), 0) as trade_insert_sets,
          ${buildCountSql('for_sale > 0')} as sale_products, coalesce(sum(sale_insert_sets), 0) as sale_insert_sets,
          ${buildCountSql('wishes > 0')} as wishlist_products,
          coalesce(sum(wishlist_insert_sets), 0) as wishlist_insert_sets
        from user_product_counts where user_id = $userId
      ) n where s.user_id = $userId`,
    ...ofUser,
  }),
]

/**
 * Moves copies and wishes of cards that moved to another insert set or product, and returns the number of affected
 * users. Each user is locked as by their own changes, and before any card: locking in the other order could deadlock.
 * @throws when `signal` is aborted; the next call continues
 */
export async function syncHoldingsOfMovedCards(client: ClientBase, signal?: AbortSignal): Promise<number> {
  const users = await findAffectedUsers.all(client, {})
  for (const { id } of users) {
    signal?.throwIfAborted()
    await syncUser(client, id)
  }
  return users.length
}

function syncUser(client: ClientBase, userId: string): Promise<void> {
  return inClientTransaction(client, async () => {
    await lockAccountIfExists(client, userId)
    for (const statement of moveStatements) await statement.all(client, { userId })
    for (const table of counterTables)
      await toKysely(client).deleteFrom(table).where('user_id', '=', bytea(userId)).execute()
    for (const statement of recountStatements) await statement.all(client, { userId })
    await raiseCollectionVersionAndCheckHolds.all(client, { userId })
  })
}
