import type { Queryable } from '../../database/queryable.ts'
import { isHeldSql } from '../../modules/holdings/copies/is-held-sql.ts'
import { wishlistPositionBlockBits } from '../../modules/holdings/counters/wish-counter-updates-sql.ts'

/** A stored counter that differs from its rows, with one number per column; `at` names its user and entity. */
export type CounterDrift = { kind: string; at: string; stored: number[]; counted: number[] }

/** Returns SQL that compares two lists of (at, counts); rows of zeros may be missing in either. */
const buildComparison = (kind: string, stored: string, counted: string) => `
  select '${kind}' as kind, at, coalesce(s.counts, array_fill(0, array[cardinality(c.counts)])) as stored,
    coalesce(c.counts, array_fill(0, array[cardinality(s.counts)])) as counted
  from (${stored}) s (at, counts) full join (${counted}) c (at, counts) using (at)`

const hexColumnsSql = (...columns: string[]) => columns.map((each) => `encode(${each}, 'hex')`).join(` || ' ' || `)
const countWhereSql = (mark: string) => `count(*) filter (where ${mark})::int`
/** Returns SQL that counts distinct `what` of all copies, of those for trade and of those for sale. */
const countDistinctSql = (what: string) =>
  ['true', 'for_trade', 'for_sale'].map((mark) => `count(distinct ${what}) filter (where ${mark})::int`)

const [insertSetsSql, tradeInsertSetsSql, saleInsertSetsSql] = countDistinctSql('insert_set_id')
const [productsSql, tradeProductsSql, saleProductsSql] = countDistinctSql('product_id')
const [cardsSql] = countDistinctSql('card_id')
const copiesSql = `count(*)::int`
const availabilitySql = `${countWhereSql('for_trade')}, ${countWhereSql('for_sale')}`

const comparisons = [
  buildComparison(
    'card of a person',
    `select ${hexColumnsSql('user_id', 'product_id', 'insert_set_id', 'card_id')}, array[copies, for_trade, for_sale]
     from user_card_counts`,
    `select ${hexColumnsSql('user_id', 'product_id', 'insert_set_id', 'card_id')}, array[${copiesSql}, ${availabilitySql}]
     from user_inventory group by user_id, product_id, insert_set_id, card_id`,
  ),
  buildComparison(
    'set of a person',
    `select ${hexColumnsSql('user_id', 'product_id', 'insert_set_id')}, array[copies, cards, for_trade, for_sale]
     from user_insert_set_counts`,
    `select ${hexColumnsSql('user_id', 'product_id', 'insert_set_id')}, array[${copiesSql}, ${cardsSql}, ${availabilitySql}]
     from user_inventory group by user_id, product_id, insert_set_id`,
  ),
  buildComparison(
    'product of a person',
    `select ${hexColumnsSql('user_id', 'product_id')},
       array[copies, cards, insert_sets, for_trade, trade_insert_sets, for_sale, sale_insert_sets] from user_product_counts`,
    `select ${hexColumnsSql('user_id', 'product_id')}, array[${copiesSql}, ${cardsSql}, ${insertSetsSql}, ${countWhereSql('for_trade')},
       ${tradeInsertSetsSql}, ${countWhereSql('for_sale')}, ${saleInsertSetsSql}] from user_inventory group by user_id, product_id`,
  ),
  buildComparison(
    'person',
    `select ${hexColumnsSql('user_id')}, array[copies, products, insert_sets, trade_copies, trade_products, trade_insert_sets, sale_copies, sale_products,
       sale_insert_sets] from user_stats`,
    `select ${hexColumnsSql('user_id')}, array[${copiesSql}, ${productsSql}, ${insertSetsSql}, ${countWhereSql('for_trade')}, ${tradeProductsSql},
       ${tradeInsertSetsSql}, ${countWhereSql('for_sale')}, ${saleProductsSql}, ${saleInsertSetsSql}] from user_inventory group by user_id`,
  ),
  buildComparison(
    'card of everybody',
    `select ${hexColumnsSql('card_id')}, array[for_trade_count] from card_stats`,
    `select ${hexColumnsSql('card_id')}, array[${countWhereSql('for_trade')}] from user_inventory group by card_id`,
  ),
  buildComparison(
    'trader of a card',
    `select ${hexColumnsSql('card_id', 'user_id')}, array[for_trade::int, for_sale::int] from card_traders`,
    `select ${hexColumnsSql('card_id', 'user_id')}, array[bool_or(for_trade)::int, bool_or(for_sale)::int]
     from user_inventory i where (for_trade or for_sale) and not ${isHeldSql} group by card_id, user_id`,
  ),
  buildComparison(
    'wishes of a set',
    `select ${hexColumnsSql('user_id', 'product_id', 'insert_set_id')}, array[wishes] from user_insert_set_counts`,
    `select ${hexColumnsSql('user_id', 'product_id', 'insert_set_id')}, array[${copiesSql}]
     from wishlist group by user_id, product_id, insert_set_id`,
  ),
  buildComparison(
    'wishes of a product',
    `select ${hexColumnsSql('user_id', 'product_id')}, array[wishes, wishlist_insert_sets] from user_product_counts`,
    `select ${hexColumnsSql('user_id', 'product_id')}, array[${copiesSql}, ${insertSetsSql}] from wishlist group by user_id, product_id`,
  ),
  buildComparison(
    'wishes of a person',
    `select ${hexColumnsSql('user_id')}, array[wishes, wishlist_products, wishlist_insert_sets] from user_stats`,
    `select ${hexColumnsSql('user_id')}, array[${copiesSql}, ${productsSql}, ${insertSetsSql}] from wishlist group by user_id`,
  ),
  buildComparison(
    'wishes of a stretch of time',
    `select ${hexColumnsSql('user_id')} || ' ' || priority || ' ' || block, array[wishes] from wishlist_position_blocks`,
    `select ${hexColumnsSql('user_id')} || ' ' || priority || ' ' || (added_position >> ${wishlistPositionBlockBits}), array[${copiesSql}]
     from wishlist group by user_id, priority, added_position >> ${wishlistPositionBlockBits}`,
  ),
  buildComparison(
    'wishes of everybody',
    `select ${hexColumnsSql('card_id')}, array[wishlist_count] from card_stats`,
    `select ${hexColumnsSql('card_id')}, array[${copiesSql}] from wishlist group by card_id`,
  ),
]

/** Returns every counter of copies and wishes that differs from a recount; empty if all are right. */
export async function findCounterDrift(db: Queryable): Promise<CounterDrift[]> {
  const { rows } = await db.query<CounterDrift>(
    `select * from (${comparisons.join(' union all ')}) compared where stored <> counted order by kind, at`,
  )
  return rows
}
