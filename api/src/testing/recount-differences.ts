import type { Pool } from 'pg'
import { blockBits } from '../modules/wishlist/keep-wish-counts.ts'

/** A stored count, all of its columns in one number each, and what its rows say; `at` is whose and of what. */
export type CountDifference = { kind: string; at: string; stored: number[]; counted: number[] }

/** SQL: two lists of (at, counts) beside each other; rows of nothing but zeros may be missing in either. */
const comparison = (kind: string, stored: string, counted: string) => `
  select '${kind}' as kind, at, coalesce(s.counts, array_fill(0, array[cardinality(c.counts)])) as stored,
    coalesce(c.counts, array_fill(0, array[cardinality(s.counts)])) as counted
  from (${stored}) s (at, counts) full join (${counted}) c (at, counts) using (at)`

const id = (...columns: string[]) => columns.map((each) => `encode(${each}, 'hex')`).join(` || ' ' || `)
const marked = (mark: string) => `count(*) filter (where ${mark})::int`
/** Different `what`, of all copies and of those that are marked. */
const different = (what: string) =>
  ['true', 'for_trade', 'for_sale'].map((mark) => `count(distinct ${what}) filter (where ${mark})::int`)

const [sets, tradeSets, saleSets] = different('insert_set_id')
const [products, tradeProducts, saleProducts] = different('product_id')
const [cards] = different('card_id')
const copies = `count(*)::int`
const marks = `${marked('for_trade')}, ${marked('for_sale')}`

const comparisons = [
  comparison(
    'card of a person',
    `select ${id('user_id', 'product_id', 'insert_set_id', 'card_id')}, array[total, for_trade, for_sale]
     from user_card_counts`,
    `select ${id('user_id', 'product_id', 'insert_set_id', 'card_id')}, array[${copies}, ${marks}]
     from user_inventory group by user_id, product_id, insert_set_id, card_id`,
  ),
  comparison(
    'set of a person',
    `select ${id('user_id', 'product_id', 'insert_set_id')}, array[total, cards, for_trade, for_sale]
     from user_set_counts`,
    `select ${id('user_id', 'product_id', 'insert_set_id')}, array[${copies}, ${cards}, ${marks}]
     from user_inventory group by user_id, product_id, insert_set_id`,
  ),
  comparison(
    'product of a person',
    `select ${id('user_id', 'product_id')},
       array[total, cards, sets, for_trade, trade_sets, for_sale, sale_sets] from user_product_counts`,
    `select ${id('user_id', 'product_id')}, array[${copies}, ${cards}, ${sets}, ${marked('for_trade')},
       ${tradeSets}, ${marked('for_sale')}, ${saleSets}] from user_inventory group by user_id, product_id`,
  ),
  comparison(
    'person',
    `select ${id('user_id')}, array[total, products, sets, trade, trade_products, trade_sets, sale, sale_products,
       sale_sets] from user_stats`,
    `select ${id('user_id')}, array[${copies}, ${products}, ${sets}, ${marked('for_trade')}, ${tradeProducts},
       ${tradeSets}, ${marked('for_sale')}, ${saleProducts}, ${saleSets}] from user_inventory group by user_id`,
  ),
  comparison(
    'card of everybody',
    `select ${id('card_id')}, array[for_trade] from card_stats`,
    `select ${id('card_id')}, array[${marked('for_trade')}] from user_inventory group by card_id`,
  ),
  comparison(
    'wishes of a set',
    `select ${id('user_id', 'product_id', 'insert_set_id')}, array[wish] from user_set_counts`,
    `select ${id('user_id', 'product_id', 'insert_set_id')}, array[${copies}]
     from wishlist group by user_id, product_id, insert_set_id`,
  ),
  comparison(
    'wishes of a product',
    `select ${id('user_id', 'product_id')}, array[wish, wish_sets] from user_product_counts`,
    `select ${id('user_id', 'product_id')}, array[${copies}, ${sets}] from wishlist group by user_id, product_id`,
  ),
  comparison(
    'wishes of a person',
    `select ${id('user_id')}, array[wish, wish_products, wish_sets] from user_stats`,
    `select ${id('user_id')}, array[${copies}, ${products}, ${sets}] from wishlist group by user_id`,
  ),
  comparison(
    'wishes of a stretch of time',
    `select ${id('user_id')} || ' ' || priority || ' ' || block, array[wishes] from wish_blocks`,
    `select ${id('user_id')} || ' ' || priority || ' ' || (seq >> ${blockBits}), array[${copies}]
     from wishlist group by user_id, priority, seq >> ${blockBits}`,
  ),
  comparison(
    'wishes of everybody',
    `select ${id('card_id')}, array[wishlists] from card_stats`,
    `select ${id('card_id')}, array[${copies}] from wishlist group by card_id`,
  ),
]

/** Every count of people's copies and wishes that differs from these themselves; empty where all is well. */
export async function recountDifferences(db: Pick<Pool, 'query'>): Promise<CountDifference[]> {
  const { rows } = await db.query<CountDifference>(
    `select * from (${comparisons.join(' union all ')}) compared where stored <> counted order by kind, at`,
  )
  return rows
}
