import { toByteaParam } from '@ninepocket/api/database/connect'
import { anAccount, startMemberSession } from '@ninepocket/api/testing/a-member'
import type { Pool } from 'pg'
import { createSeededRandom } from '../measure/seeded-random.ts'
import { seedWishes } from './seed-wishes.ts'

export type WishlistOwner = {
  userId: string
  cookie: string
  wishes: number
  insertSets: number
  products: number
}

export const wishlistSizes = ['small', 'large'] as const
export type WishlistSize = (typeof wishlistSizes)[number]

/** Wishes in each measured set, in both lists. The lookup of rows is compared, so both replies have equal length. */
export const wishesPerInsertSet = 20
/** Sets of the measured product, in both lists: a full page. */
export const insertSetsPerProduct = 50

/**
 * SQL for the sets of a list, with the number of cards in each. The large list has 20 cards of each of the 2,500
 * largest sets, including all sets of the largest products. The small list has 3 of each of 50 sets of the largest
 * product, 20 of each of 10 sets, and 6 of one set of 25 other products: 500 that fill every page shared with the
 * large list.
 */
const fullestInsertSetsSql = `fullest as (
    select s.id, s.product_id, row_number() over (partition by s.product_id order by s.sort_order, s.id) as place,
      count(*) over (partition by s.product_id) as sets
    from (select * from insert_sets where total_cards >= ${wishesPerInsertSet} order by total_cards desc, id limit 2500) s
  ),
  ranked as (select *, dense_rank() over (order by sets desc, product_id) as product from fullest)`
const cardCountsSql: Record<WishlistSize, string> = {
  large: `with ${fullestInsertSetsSql} select id, ${wishesPerInsertSet} as cards from ranked`,
  small: `with ${fullestInsertSetsSql}
    select id, 3 as cards from ranked where product = 1 and place <= ${insertSetsPerProduct}
    union all select id, ${wishesPerInsertSet} from ranked where product between 2 and 11 and place = 1
    union all select id, 6 from ranked where product between 12 and 36 and place = 1`,
}

async function readWishlistCards(pool: Pool, size: WishlistSize): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select c.id from (${cardCountsSql[size]}) of cross join lateral (
       select id from cards where insert_set_id = of.id order by sort_order, id limit of.cards
     ) c order by of.id, c.id`,
  )
  return createSeededRandom(1).shuffle(rows.map(({ id }) => id))
}

/** Returns the user with a wishlist of one size, and seeds it if the database does not have it yet. */
export async function prepareWishlistOwner(
  { pool, url }: { pool: Pool; url: string },
  size: WishlistSize,
): Promise<WishlistOwner> {
  const username = `wisher_${size}`
  const known = await pool.query<{ id: string }>('select id from users where username = $1', [username])
  const account = known.rows[0]
    ? { id: known.rows[0].id, username, email: `${username}@example.org`, password: '' }
    : await anAccount({ pool }, { username })
  if (!known.rows[0]) {
    console.log(`preparing: ${username}`)
    await seedWishes(pool, account.id, await readWishlistCards(pool, size))
    await pool.query('vacuum analyze')
    await pool.query('checkpoint')
  }
  const { cookie } = await startMemberSession({ pool, url }, account)
  const { rows } = await pool.query<Pick<WishlistOwner, 'wishes' | 'insertSets' | 'products'>>(
    `select wishes, wishlist_insert_sets as "insertSets", wishlist_products as products from user_stats where user_id = $1`,
    [toByteaParam(account.id)],
  )
  const [totals = { wishes: 0, insertSets: 0, products: 0 }] = rows
  return { userId: account.id, cookie, ...totals }
}
