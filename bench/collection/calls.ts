import type { Pool } from 'pg'
import type { SeededRandom } from '../measure/seeded-random.ts'
import { copiesPerInsertSet } from './collection-plan.ts'

export const callLabels = {
  products: 'products',
  'products by words': 'products, by words',
  'products for trade': 'products, for trade',
  sets: 'insert sets of a product',
  'sets for trade': 'insert sets, for trade or by words',
  copies: 'copies of an insert set',
  'copies filtered': 'copies of an insert set, filtered and sorted',
  copy: 'one copy',
  stats: 'totals',
  all: 'all copies, newest first',
  'all filtered': 'all copies, filtered',
  'all sorted': 'all copies, dearest first or by checklist',
  'all searched': 'all copies, by name, by number or by rare words *',
  owned: 'what is owned of 100 cards',
  completion: 'completion of a product and of a set',
} as const
export type CallName = keyof typeof callLabels
export const callNames = Object.keys(callLabels) as CallName[]
/** Calls that read all copies of a user. No screen makes them, and their cost is known (decision 0026). */
export const fullScanCalls: ReadonlySet<CallName> = new Set(['all searched'])

export type OwnedIds = {
  userId: string
  productIds: string[]
  insertSetIds: string[]
  copyIds: string[]
  cardIds: string[]
}

const sampleSize = 400

export async function readOwnedIds(pool: Pool, userId: string): Promise<OwnedIds> {
  const ids = async (sql: string) => {
    const { rows } = await pool.query<{ id: string }>(sql, [`\\x${userId}`])
    return rows.map(({ id }) => id)
  }
  return {
    userId,
    // Products with a full first page.
    productIds: await ids('select product_id as id from user_product_counts where user_id = $1 and insert_sets >= 100'),
    insertSetIds: await ids(
      `select insert_set_id as id from user_insert_set_counts where user_id = $1 and copies = ${copiesPerInsertSet}
       order by md5(insert_set_id::text) limit ${sampleSize}`,
    ),
    copyIds: await ids(`select id from user_inventory where user_id = $1 order by md5(id::text) limit ${sampleSize}`),
    cardIds: await ids(
      `select card_id as id from user_card_counts where user_id = $1 order by md5(card_id::text) limit 1000`,
    ),
  }
}

const filters = ['condition=Mint', 'forTrade=true', 'forSale=true', 'hasPhoto=true', 'serial=true']
const insertSetFilters = [...filters, 'term=mint', 'sort=name', 'sort=number', 'sort=newest', 'sort=price']
const pages = [1, 2, 3, 4, 5]
/** Limits filtered lists to rows that both collections have, so that replies have equal length. */
const smallPageQuery = 'limit=15'

export function buildCallPaths(call: CallName, owned: OwnedIds, random: SeededRandom): string[] {
  const home = '/api/user-inventory'
  const ownerPath = `${home}/${owned.userId}`
  const buildProductPaths = (query: string) => owned.productIds.map((id) => `${ownerPath}/product/${id}${query}`)
  switch (call) {
    case 'products':
      return [`${ownerPath}/products`]
    case 'products by words':
      return ['20', 'series', 'upper', 'a'].map((term) => `${ownerPath}/products?term=${term}&${smallPageQuery}`)
    case 'products for trade':
      return ['forTrade', 'forSale'].map((mark) => `${ownerPath}/products?${mark}=true&${smallPageQuery}`)
    case 'sets':
      return buildProductPaths('')
    case 'sets for trade':
      return ['forTrade=true', 'term=a', 'forSale=true'].flatMap((query) =>
        buildProductPaths(`?${query}&${smallPageQuery}`),
      )
    case 'copies':
      return owned.insertSetIds.map((id) => `${ownerPath}/insert-set/${id}`)
    case 'copies filtered':
      return owned.insertSetIds.map((id) => `${ownerPath}/insert-set/${id}?${random.pick(insertSetFilters)}`)
    case 'copy':
      return owned.copyIds.map((id) => `${ownerPath}/id/${id}`)
    case 'stats':
      return [`${ownerPath}/stats`, `${ownerPath}/for-trade/stats`, `${ownerPath}/for-sale/stats`]
    case 'all':
      return pages.map((page) => `${home}?page=${page}`)
    case 'all filtered':
      return filters.map((filter) => `${home}?${filter}&${smallPageQuery}`)
    case 'all sorted':
      return ['price', 'order'].flatMap((sort) => pages.map((page) => `${home}?sort=${sort}&page=${page}`))
    case 'all searched':
      return ['sort=name', 'sort=number', 'term=nowhere'].map((query) => `${home}?${query}&${smallPageQuery}`)
    case 'owned':
      return Array.from({ length: 50 }, () => {
        const requestedIds = Array.from({ length: 100 }, () => random.pick(owned.cardIds))
        return `${home}/owned?cards=${requestedIds.join(',')}`
      })
    case 'completion':
      return [
        ...owned.productIds.map((id) => `${home}/completion?productId=${id}`),
        ...owned.insertSetIds.map((id) => `${home}/completion?insertSetId=${id}`),
      ]
  }
}
