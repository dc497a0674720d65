import { productQuery } from '@ninepocket/browse/data/catalogue-queries'
import { getInitialList } from '@ninepocket/browse/list/initial-list'
import { buildListHead } from '@ninepocket/browse/page-head/build-list-head'
import { hasFoldedParallels, readFoldedParallelsInUrl } from '@ninepocket/browse/parallels/parallels-in-url'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { wishlistInsertSetsSource } from '../data/queries/wishlist-insert-sets-source.ts'
import { wishlistStatsQuery } from '../data/queries/wishlist-stats-query.ts'
import { defineWishlistPageRoute } from '../owner/define-wishlist-page-route.ts'
import { parseProductAddress } from '../owner/item-address.ts'
import { buildWishlistBreadcrumbs, formatWishlistTitle } from '../owner/wishlist-head.ts'

export const buildWishlistInsertSetsPageRoute = () =>
  defineWishlistPageRoute({
    path: '/@:username/:list/:product',
    parseAddress: parseProductAddress,
    chunk: 'wishlist-insert-sets-page',
    load: () =>
      import(/* webpackChunkName: "wishlist-insert-sets-page" */ './wishlist-insert-sets-page.tsx').then(
        (m) => m.WishlistInsertSetsPage,
      ),
    queries: (user, id, input) => [
      wishlistStatsQuery(user.id),
      productQuery(id),
      ...getInitialList(wishlistInsertSetsSource(user.id, id, readFoldedParallelsInUrl(input.search)), input).queries,
    ],
    head: buildInsertSetsHead,
  })

function buildInsertSetsHead(user: PublicUser, id: string, input: PageContext): PageHead {
  const paths = buildSitePaths(input.site.productNoun)
  const product = input.read(productQuery(id))?.product
  if (!product) return { titles: [], breadcrumbs: buildWishlistBreadcrumbs(input.site, user), isIndexed: false }
  const title = formatWishlistTitle(user)
  const parallels = readFoldedParallelsInUrl(input.search)
  return buildListHead({
    titles: [title, product.name],
    path: paths.userList(user.username, 'wishlist', product),
    description: `${title}: cards from ${product.name}.`,
    breadcrumbs: buildWishlistBreadcrumbs(input.site, user, { product }),
    initialList: getInitialList(wishlistInsertSetsSource(user.id, id, parallels), input),
    isCustomized: hasFoldedParallels(parallels),
    isPublic: user.isPublic,
    toLink: (insertSet) => ({
      name: insertSet.name,
      url: paths.userList(user.username, 'wishlist', product, insertSet),
    }),
  })
}
