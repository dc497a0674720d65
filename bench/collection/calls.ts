import type { Pool } from 'pg'
import type { Seeded } from '../measure/seeded.ts'
import { copiesOfSet } from './holdings.ts'

/** The calls that are measured, with the name of each in the report. */
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
// The keys of a literal are its names.
export const callNames = Object.keys(callLabels) as CallName[]
/** Calls that look at all copies of a person: no screen sends them, and what they cost is known (decision 0026). */
export const lookingAtAll: ReadonlySet<CallName> = new Set(['all searched'])

/** What addresses are made of: ids of what a person has. */
export type Had = { userId: string; products: string[]; sets: string[]; items: string[]; cards: string[] }

const some = 400

export async function readHad(pool: Pool, userId: string): Promise<Had> {
  const ids = async (sql: string) => {
    const { rows } = await pool.query<{ id: string }>(sql, [`\\x${userId}`])
    return rows.map(({ id }) => id)
  }
  return {
    userId,
    // Those of which a first page is full.
    products: await ids(
      'select product_id as id from user_product_counts where user_id = $1 and sets >= 100',
    ),
    sets: await ids(
      `select insert_set_id as id from user_set_counts where user_id = $1 and total = ${copiesOfSet}
       order by md5(insert_set_id::text) limit ${some}`,
    ),
    items: await ids(`select id from user_inventory where user_id = $1 order by md5(id::text) limit ${some}`),
    cards: await ids(
      `select card_id as id from user_card_counts where user_id = $1 order by md5(card_id::text) limit 1000`,
    ),
  }
}

const filters = ['condition=Mint', 'forTrade=true', 'forSale=true', 'hasPhoto=true', 'serial=true']
const ofSet = [...filters, 'term=mint', 'sort=name', 'sort=number', 'sort=newest', 'sort=price']
const pages = [1, 2, 3, 4, 5]
/** Filtered lists are asked for as many rows as both people have of everything, so that replies are as long. */
const few = 'limit=15'

/** The addresses of one call for one person. */
export function addressesOf(call: CallName, had: Had, random: Seeded): string[] {
  const home = '/api/user-inventory'
  const person = `${home}/${had.userId}`
  const sets = (query: string) => had.products.map((id) => `${person}/product/${id}${query}`)
  switch (call) {
    case 'products':
      return [`${person}/products`]
    case 'products by words':
      return ['20', 'series', 'upper', 'a'].map((term) => `${person}/products?term=${term}&${few}`)
    case 'products for trade':
      return ['forTrade', 'forSale'].map((mark) => `${person}/products?${mark}=true&${few}`)
    case 'sets':
      return sets('')
    case 'sets for trade':
      return ['forTrade=true', 'term=a', 'forSale=true'].flatMap((query) => sets(`?${query}&${few}`))
    case 'copies':
      return had.sets.map((id) => `${person}/insert-set/${id}`)
    case 'copies filtered':
      return had.sets.map((id) => `${person}/insert-set/${id}?${random.pick(ofSet)}`)
    case 'copy':
      return had.items.map((id) => `${person}/id/${id}`)
    case 'stats':
      return [`${person}/stats`, `${person}/for-trade/stats`, `${person}/for-sale/stats`]
    case 'all':
      return pages.map((page) => `${home}?page=${page}`)
    case 'all filtered':
      return filters.map((filter) => `${home}?${filter}&${few}`)
    case 'all sorted':
      return ['price', 'order'].flatMap((sort) => pages.map((page) => `${home}?sort=${sort}&page=${page}`))
    case 'all searched':
      return ['sort=name', 'sort=number', 'term=nowhere'].map((query) => `${home}?${query}&${few}`)
    case 'owned':
      return Array.from({ length: 50 }, () => {
        const cards = Array.from({ length: 100 }, () => random.pick(had.cards))
        return `${home}/owned?cards=${cards.join(',')}`
      })
    case 'completion':
      return [
        ...had.products.map((id) => `${home}/completion?productId=${id}`),
        ...had.sets.map((id) => `${home}/completion?insertSetId=${id}`),
      ]
  }
}
