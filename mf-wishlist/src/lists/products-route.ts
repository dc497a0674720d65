import { buildListHead } from '@ninepocket/browse/head/list-head'
import { buildLoadingHead } from '@ninepocket/browse/head/list-not-there'
import { getInitialList } from '@ninepocket/browse/list/list-start'
import { formatCount } from '@ninepocket/browse/words/count-of'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { wishlistStatsQuery } from '../data/stats-of-wishlist.ts'
import { wishlistProducts } from '../data/wished-products.ts'
import { buildWishlistBreadcrumbs, formatWishlistTitle } from '../people/crumbs-to.ts'
import { getWishlistRedirect } from '../people/elsewhere.ts'
import { readWishlistUser, wishlistQueries } from '../people/wishlist-address.ts'
import { readSort } from './order-in-url.ts'
import { productSortOptions } from './product-orders.ts'

const getProductSource = (userId: string, { search }: PageInput) =>
  wishlistProducts(userId, readSort(productSortOptions, search))

/** The shell gives this remote of `/:handle/:list` only the wishlist (shell/src/remotes/ownership.ts). */
export const wishlistProductsRoute = () =>
  definePageRoute({
    path: '/:handle/:list',
    chunk: 'wished-products-page',
    load: () =>
      import(/* webpackChunkName: "wished-products-page" */ './products-page.tsx').then(
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

function buildProductsHead(input: PageInput): PageHead {
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
