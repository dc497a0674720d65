import { type Random, shuffle } from '@ninepocket/demo/random'
import type { ListCallPathsBuilder, SampleIdsOfList } from './fetch-sample-ids-from-list.ts'

const home = '/api/wishlist'
const maxRandomPages = 400

/** Picks the first pages, the last full ones, and some between; all if there are few. */
function pickPages(rows: number, limit: number, random: Random): number[] {
  const last = Math.max(1, Math.floor(rows / limit))
  const all = Array.from({ length: last }, (_, index) => index + 1)
  return [...all.slice(0, 20), ...shuffle(all, random).slice(0, maxRandomPages), ...all.slice(-20)]
}
const buildWholeListCall =
  (sort: string, limit = 20): ListCallPathsBuilder =>
  ({ userId, cards }, random) =>
    pickPages(cards, limit, random).map(
      (page) => `${home}/user/${userId}/public?sort=${sort}&page=${page}&limit=${limit}`,
    )
const getInsertSetPath = ({ userId }: SampleIdsOfList, id: string) => `${home}/cards/user/${userId}/insert-set/${id}`
const insertSetQueries = ['sort=name', 'sort=number', 'sort=priority', 'sort=newest', 'term=a']

export const wishlistCalls: Readonly<Record<string, ListCallPathsBuilder>> = {
  'products, any page and order': ({ userId, products }, random) =>
    ['', 'name', 'year', 'publisher'].flatMap((field) => {
      const order = field && `&sortBy=${encodeURIComponent(`{"${field}":-1}`)}`
      return pickPages(products, 20, random).map((page) => `${home}/products/user/${userId}?page=${page}${order}`)
    }),
  'products by words': ({ userId }) =>
    ['20', 'series', 'upper', 'hockey'].map((term) => `${home}/products/user/${userId}?term=${term}`),
  'insert sets of a product': ({ userId, productIds }) =>
    productIds.map((id) => `${home}/insert-sets/user/${userId}/product/${id}`),
  'wishes of an insert set': (ids) => ids.insertSetIds.map((id) => getInsertSetPath(ids, id)),
  'wishes of an insert set, sorted or filtered': (ids, random) =>
    ids.insertSetIds.map((id) => `${getInsertSetPath(ids, id)}?${random.pick(insertSetQueries)}`),
  'whole list by priority, any page': buildWholeListCall('priority'),
  'whole list, newest first, any page': buildWholeListCall('newest'),
  'whole list by product and insert set, any page': buildWholeListCall('order'),
  'whole list as printed, 100 a page': buildWholeListCall('order', 100),
  'one wish': ({ userId, cardIds }) => cardIds.map((id) => `${home}/user/${userId}/card/${id}`),
  'own wish for a card': ({ cardIds }) => cardIds.map((id) => `${home}/card/${id}`),
  'wishlisted cards among 100': ({ cardIds }, random) =>
    Array.from({ length: 50 }, () => {
      const requestedIds = Array.from({ length: 100 }, () => random.pick(cardIds))
      return `${home}/wished?cards=${requestedIds.join(',')}`
    }),
  totals: ({ userId }) => [`${home}/stats/user/${userId}`],
}
