import { getInitialList } from '@ninepocket/browse/list/initial-list'
import { buildListHead } from '@ninepocket/browse/page-head/build-list-head'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { wishlistProductsSource } from '../data/queries/wishlist-products-source.ts'
import { wishlistStatsQuery } from '../data/queries/wishlist-stats-query.ts'
import { defineWishlistPageRoute } from '../owner/define-wishlist-page-route.ts'
import { buildWishlistBreadcrumbs, formatWishlistTitle } from '../owner/wishlist-head.ts'
import { productSortOptions } from './product-sort-options.ts'
import { readSort } from './sort-in-url.ts'

const getProductSource = (userId: string, { search }: PageContext) =>
  wishlistProductsSource(userId, readSort(productSortOptions, search))

export const buildWishlistProductsPageRoute = () =>
  defineWishlistPageRoute({
    path: '/@:username/:list',
    chunk: 'wishlist-products-page',
    load: () =>
      import(/* webpackChunkName: "wishlist-products-page" */ './wishlist-products-page.tsx').then(
        (m) => m.WishlistProductsPage,
      ),
    queries: (user, _, input) => [
      wishlistStatsQuery(user.id),
      ...getInitialList(getProductSource(user.id, input), input).queries,
    ],
    head: buildProductsHead,
  })

function buildProductsHead(user: PublicUser, _: string, input: PageContext): PageHead {
  const paths = buildSitePaths(input.site.productNoun)
  const title = formatWishlistTitle(user)
  const totals = input.read(wishlistStatsQuery(user.id))
  return buildListHead({
    titles: [title],
    path: paths.userList(user.username, 'wishlist'),
    description: totals
      ? `${title}: ${formatCountWithNoun(totals.totalCards, 'card')} from ${formatCountWithNoun(totals.totalInsertSets, 'insert set')} in ${formatCountWithNoun(totals.totalProducts, 'set')}.`
      : title,
    breadcrumbs: buildWishlistBreadcrumbs(input.site, user),
    initialList: getInitialList(getProductSource(user.id, input), input),
    isCustomized: readSort(productSortOptions, input.search) !== undefined,
    isPublic: user.isPublic,
    toLink: (product) => ({ name: product.name, url: paths.userList(user.username, 'wishlist', product) }),
  })
}
