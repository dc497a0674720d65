import { idParameter } from '@ninepocket/api/database/connect'
import type { Pool } from 'pg'
import type { Seeded } from '../measure/seeded.ts'
import { setsOfProduct, type Wisher, wishesOfSet } from './wishers.ts'

/** The calls that are measured, with the name of each in the report. */
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
// The keys of a literal are its names.
export const callNames = Object.keys(callLabels) as CallName[]

/** What addresses are made of: what a person wishes for. */
export type Wished = Wisher & { ofProducts: string[]; ofSets: string[]; cards: string[] }

const some = 400

export async function readWished(pool: Pool, person: Wisher): Promise<Wished> {
  const ids = async (sql: string) => {
    const { rows } = await pool.query<{ id: string }>(sql, [idParameter(person.userId)])
    return rows.map(({ id }) => id)
  }
  return {
    ...person,
    ofProducts: await ids(
      `select product_id as id from user_product_counts where user_id = $1 and wish_sets >= ${setsOfProduct}`,
    ),
    ofSets: await ids(
      `select insert_set_id as id from user_set_counts where user_id = $1 and wish = ${wishesOfSet}
       order by md5(insert_set_id::text) limit ${some}`,
    ),
    cards: await ids(
      `select card_id as id from wishlist where user_id = $1 order by md5(card_id::text) limit 1000`,
    ),
  }
}

/** The first pages, the last full ones, and others between; all of them where there are few. */
function anyPage(rows: number, limit: number, random: Seeded): number[] {
  const last = Math.max(1, Math.floor(rows / limit))
  const all = Array.from({ length: last }, (_, index) => index + 1)
  return [...all.slice(0, 20), ...random.shuffled(all).slice(0, some), ...all.slice(-20)]
}

/** The addresses of one call for one person. */
export function addressesOf(call: CallName, wished: Wished, random: Seeded): string[] {
  const home = '/api/wishlist'
  const { userId } = wished
  const whole = (sort: string, limit = 20) =>
    anyPage(wished.wishes, limit, random).map(
      (page) => `${home}/user/${userId}/public?sort=${sort}&page=${page}&limit=${limit}`,
    )
  const ofSet = (id: string) => `${home}/cards/user/${userId}/insert-set/${id}`
  switch (call) {
    case 'products':
      return ['', 'name', 'year', 'publisher'].flatMap((field) =>
        anyPage(wished.products, 20, random).map(
          (page) =>
            `${home}/products/user/${userId}?page=${page}${field && `&sortBy=${encodeURIComponent(`{"${field}":-1}`)}`}`,
        ),
      )
    case 'products by words':
      return ['20', 'series', 'upper', 'hockey'].map((term) => `${home}/products/user/${userId}?term=${term}`)
    case 'sets':
      return wished.ofProducts.map((id) => `${home}/insert-sets/user/${userId}/product/${id}`)
    case 'wishes':
      return wished.ofSets.map(ofSet)
    case 'wishes sorted':
      return wished.ofSets.map(
        (id) =>
          `${ofSet(id)}?${random.pick(['sort=name', 'sort=number', 'sort=priority', 'sort=newest', 'term=a'])}`,
      )
    case 'most wished':
      return whole('priority')
    case 'newest':
      return whole('newest')
    case 'order':
      return whole('order')
    case 'printed':
      return whole('order', 100)
    case 'one':
      return wished.cards.map((id) => `${home}/user/${userId}/card/${id}`)
    case 'own':
      return wished.cards.map((id) => `${home}/card/${id}`)
    case 'among':
      return Array.from({ length: 50 }, () => {
        const cards = Array.from({ length: 100 }, () => random.pick(wished.cards))
        return `${home}/wished?cards=${cards.join(',')}`
      })
    case 'stats':
      return [`${home}/stats/user/${userId}`]
  }
}
