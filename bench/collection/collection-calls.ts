import { copySortColumns, sortDirections } from '@ninepocket/contract/collection/all-copies/copy-sort-columns'
import type { ListCallPathsBuilder, SampleIdsOfList } from './fetch-sample-ids-from-list.ts'

const home = '/api/user-inventory'
const pages = [1, 2, 3, 4, 5]
const filters = ['condition=Mint', 'forTrade=true', 'forSale=true', 'hasPhoto=true', 'serial=true']
const insertSetFilters = [...filters, 'term=mint', 'sort=name', 'sort=number', 'sort=newest', 'sort=price']
const ownerFilters = [
  'paidCurrency=USD',
  'paidCurrency=USD&minPaid=10.00&maxPaid=250.00',
  'ownValueCurrency=CAD&minOwnValue=100.00',
  'minPaidOn=2018-01-01&maxPaidOn=2020-12-31',
  'acquiredFrom=Seller%2017',
  'location=Box%207',
  'tag=PC',
  'paidCurrency=CAD&maxPaid=400.00&minPaidOn=2016-01-01&tag=PC',
]
const allCopiesFilters = [
  '',
  ...filters,
  'forTrade=false',
  'minPrice=100.00',
  'condition=Good&forSale=true',
  'grade=9',
  ...ownerFilters,
]
/** Limits filtered lists to rows that both collections have, so that replies have equal length. */
const smallPage = 'limit=15'

const getOwnerPath = ({ userId }: SampleIdsOfList) => `${home}/${userId}`
const getInsertSetPath = (ids: SampleIdsOfList, id: string) => `${getOwnerPath(ids)}/insert-set/${id}`
const getProductPaths = (ids: SampleIdsOfList, query = '') =>
  ids.productIds.map((id) => `${getOwnerPath(ids)}/product/${id}${query}`)

export const collectionCalls: Readonly<Record<string, ListCallPathsBuilder>> = {
  products: (ids) => [`${getOwnerPath(ids)}/products`],
  'products by words': (ids) =>
    ['20', 'series', 'upper', 'a'].map((term) => `${getOwnerPath(ids)}/products?term=${term}&${smallPage}`),
  'products for trade or sale': (ids) =>
    ['forTrade', 'forSale'].map((flag) => `${getOwnerPath(ids)}/products?${flag}=true&${smallPage}`),
  'insert sets of a product': (ids) => getProductPaths(ids),
  'insert sets for trade or sale, or by words': (ids) =>
    ['forTrade=true', 'term=a', 'forSale=true'].flatMap((query) => getProductPaths(ids, `?${query}&${smallPage}`)),
  'copies of an insert set': (ids) => ids.insertSetIds.map((id) => getInsertSetPath(ids, id)),
  'copies of an insert set, filtered and sorted': (ids, random) =>
    ids.insertSetIds.map((id) => `${getInsertSetPath(ids, id)}?${random.pick(insertSetFilters)}`),
  'one copy': (ids) => ids.copyIds.map((id) => `${getOwnerPath(ids)}/id/${id}`),
  totals: (ids) => ['stats', 'for-trade/stats', 'for-sale/stats'].map((list) => `${getOwnerPath(ids)}/${list}`),
  'all copies, newest first': () => pages.map((page) => `${home}?page=${page}`),
  'all copies, filtered': () => filters.map((filter) => `${home}?${filter}&${smallPage}`),
  'all copies, by price or checklist': () =>
    ['price', 'order'].flatMap((sort) => pages.map((page) => `${home}?sort=${sort}&page=${page}`)),
  'all copies, by name, number or rare words': () =>
    ['sort=name', 'sort=number', 'term=nowhere'].map((query) => `${home}?${query}&${smallPage}`),
  'one list of all copies, any filter and sort': (ids, random) =>
    Array.from({ length: 200 }, () => {
      const sort = `sort=${random.pick(copySortColumns)}&direction=${random.pick(sortDirections)}`
      const hasFacets = `facets=${random.oneIn(2)}`
      return `${getOwnerPath(ids)}/copies?${random.pick(allCopiesFilters)}&${sort}&${hasFacets}&${smallPage}`
    }),
  'one list of all copies, by words': (ids) =>
    [
      'term=mint',
      'term=nowhere',
      'term=pack%207',
      'term=a%20e',
      'term=seller%2017',
      'term=mint&paidCurrency=USD&minPaid=10.00',
    ].map((query) => `${getOwnerPath(ids)}/copies?${query}&facets=true&${smallPage}`),
  'owned counts of 100 cards': ({ cardIds }, random) =>
    Array.from({ length: 50 }, () => {
      const requestedIds = Array.from({ length: 100 }, () => random.pick(cardIds))
      return `${home}/owned?cards=${requestedIds.join(',')}`
    }),
  'completion of a product or an insert set': ({ productIds, insertSetIds }) => [
    ...productIds.map((id) => `${home}/completion?productId=${id}`),
    ...insertSetIds.map((id) => `${home}/completion?insertSetId=${id}`),
  ],
}
/** Calls that read an index in memory, whose time grows with the collection. They have an absolute target only. */
export const inMemoryIndexCallNames: ReadonlyArray<string> = [
  'one list of all copies, any filter and sort',
  'one list of all copies, by words',
]
/** Reads all copies of a user. No screen calls it, and its cost is known (docs/decisions/0026), so it has no target. */
export const fullScanCallName = 'all copies, by name, number or rare words'
