import { toByteaParam } from '@ninepocket/api/database/connect'
import type { Pool } from 'pg'
import type { SeededRandom } from '../measure/seeded-random.ts'
import { insertSetsPerProduct, type WishlistOwner, wishesPerInsertSet } from './wishlist-owner.ts'

export const callLabels = {
  products: 'products, any page and order',
  'products by words': 'products, by words',
  sets: 'insert sets of a product',
  wishes: 'wishes of an insert set',
  'wishes sorted': 'wishes of an insert set, sorted or filtered',
  'most wished': 'the whole list, most wished for first, any page',
  newest: 'the whole list, newest first, any page',
  order: 'the whole list by product and set, any page',
  printed: 'the whole list as it is printed, 100 a page',
  one: 'one wish',
  own: 'own wish for a card',
  among: 'which of 100 cards',
  stats: 'totals',
} as const
export type CallName = keyof typeof callLabels
export const callNames = Object.keys(callLabels) as CallName[]

export type WishlistIds = WishlistOwner & { productIds: string[]; insertSetIds: string[]; cardIds: string[] }

const sampleSize = 400

export async function readWishlistIds(pool: Pool, owner: WishlistOwner): Promise<WishlistIds> {
  const selectIds = async (sql: string) => {
    const { rows } = await pool.query<{ id: string }>(sql, [toByteaParam(owner.userId)])
    return rows.map(({ id }) => id)
  }
  return {
    ...owner,
    productIds: await selectIds(
      `select product_id as id from user_product_counts where user_id = $1 and wishlist_insert_sets >= ${insertSetsPerProduct}`,
    ),
    insertSetIds: await selectIds(
      `select insert_set_id as id from user_insert_set_counts where user_id = $1 and wishes = ${wishesPerInsertSet}
       order by md5(insert_set_id::text) limit ${sampleSize}`,
    ),
    cardIds: await selectIds(
      `select card_id as id from wishlist where user_id = $1 order by md5(card_id::text) limit 1000`,
    ),
  }
}

/** Picks the first pages, the last full ones, and some between; all if there are few. */
function pickPages(rows: number, limit: number, random: SeededRandom): number[] {
  const last = Math.max(1, Math.floor(rows / limit))
  const all = Array.from({ length: last }, (_, index) => index + 1)
  return [...all.slice(0, 20), ...random.shuffle(all).slice(0, sampleSize), ...all.slice(-20)]
}

export function buildCallPaths(call: CallName, ids: WishlistIds, random: SeededRandom): string[] {
  const home = '/api/wishlist'
  const { userId } = ids
  const buildWholeListPaths = (sort: string, limit = 20) =>
    pickPages(ids.wishes, limit, random).map(
      (page) => `${home}/user/${userId}/public?sort=${sort}&page=${page}&limit=${limit}`,
    )
  const getInsertSetPath = (id: string) => `${home}/cards/user/${userId}/insert-set/${id}`
  switch (call) {
    case 'products':
      return ['', 'name', 'year', 'publisher'].flatMap((field) =>
        pickPages(ids.products, 20, random).map(
          (page) =>
            `${home}/products/user/${userId}?page=${page}${field && `&sortBy=${encodeURIComponent(`{"${field}":-1}`)}`}`,
        ),
      )
    case 'products by words':
      return ['20', 'series', 'upper', 'hockey'].map((term) => `${home}/products/user/${userId}?term=${term}`)
    case 'sets':
      return ids.productIds.map((id) => `${home}/insert-sets/user/${userId}/product/${id}`)
    case 'wishes':
      return ids.insertSetIds.map(getInsertSetPath)
    case 'wishes sorted':
      return ids.insertSetIds.map(
        (id) =>
          `${getInsertSetPath(id)}?${random.pick(['sort=name', 'sort=number', 'sort=priority', 'sort=newest', 'term=a'])}`,
      )
    case 'most wished':
      return buildWholeListPaths('priority')
    case 'newest':
      return buildWholeListPaths('newest')
    case 'order':
      return buildWholeListPaths('order')
    case 'printed':
      return buildWholeListPaths('order', 100)
    case 'one':
      return ids.cardIds.map((id) => `${home}/user/${userId}/card/${id}`)
    case 'own':
      return ids.cardIds.map((id) => `${home}/card/${id}`)
    case 'among':
      return Array.from({ length: 50 }, () => {
        const requestedIds = Array.from({ length: 100 }, () => random.pick(ids.cardIds))
        return `${home}/wished?cards=${requestedIds.join(',')}`
      })
    case 'stats':
      return [`${home}/stats/user/${userId}`]
  }
}
