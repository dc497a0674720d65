import { getInitialList } from '@ninepocket/browse/list/initial-list'
import { buildListHead } from '@ninepocket/browse/page-head/build-list-head'
import { buildLoadingHead } from '@ninepocket/browse/page-head/fallback-heads'
import { formatCount } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { wishlistProducts } from '../data/queries/wishlist-products.ts'
import { wishlistStatsQuery } from '../data/queries/wishlist-stats-query.ts'
import { buildWishlistBreadcrumbs, formatWishlistTitle } from '../owner/build-wishlist-breadcrumbs.ts'
import { readWishlistUser, wishlistQueries } from '../owner/read-wishlist-user.ts'
import { wishlistPathParamValues } from '../owner/wishlist-path-param-values.ts'
import { getWishlistRedirect } from '../owner/wishlist-redirect.ts'
import { productSortOptions } from './product-sort-options.ts'
import { readSort } from './sort-in-url.ts'

const getProductSource = (userId: string, { search }: PageContext) =>
  wishlistProducts(userId, readSort(productSortOptions, search))

export const wishlistProductsRoute = () =>
  definePageRoute({
    path: '/@:username/:list',
    paramValues: wishlistPathParamValues,
    chunk: 'wishlist-products-page',
    load: () =>
      import(/* webpackChunkName: "wishlist-products-page" */ './wishlist-products-page.tsx').then(
        (m) => m.WishlistProductsPage,
      ),
    queries: (input) =>
      wishlistQueries(input, ({ id }) => [
        wishlistStatsQuery(id),
        ...getInitialList(getProductSource(id, input), input).queries,
      ]),
    head: buildProductsHead,
    isPersonal: true,
    redirect: getWishlistRedirect,
  })

function buildProductsHead(input: PageContext): PageHead {
  const user = readWishlistUser(input)
  if (!user) return buildLoadingHead()
  const paths = buildSitePaths(input.site.productNoun)
  const title = formatWishlistTitle(user)
  const totals = input.read(wishlistStatsQuery(user.id))
  return buildListHead({
    titles: [title],
    path: paths.userList(user.username, 'wishlist'),
    description: totals
      ? `${title}: ${formatCount(totals.totalCards, 'card')} of ${formatCount(totals.totalInsertSets, 'insert set')} in ${formatCount(totals.totalProducts, 'product')}.`
      : title,
    breadcrumbs: buildWishlistBreadcrumbs(input.site, user),
    initialList: getInitialList(getProductSource(user.id, input), input),
    isCustomized: readSort(productSortOptions, input.search) !== undefined,
    isPublic: user.isPublic,
    toLink: (product) => ({
      name: product.name,
      url: paths.userList(user.username, 'wishlist', product),
    }),
  })
}
