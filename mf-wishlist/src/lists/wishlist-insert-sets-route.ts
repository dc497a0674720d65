import { productQuery } from '@ninepocket/browse/data/catalogue-queries'
import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { getInitialList } from '@ninepocket/browse/list/initial-list'
import { buildListHead } from '@ninepocket/browse/page-head/build-list-head'
import { buildLoadingHead, buildNotFoundHead } from '@ninepocket/browse/page-head/fallback-heads'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { parseSlugId } from '@ninepocket/paths/slug'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { wishlistInsertSets } from '../data/queries/wishlist-insert-sets.ts'
import { wishlistStatsQuery } from '../data/queries/wishlist-stats-query.ts'
import { buildWishlistBreadcrumbs, formatWishlistTitle } from '../owner/build-wishlist-breadcrumbs.ts'
import { readWishlistUser, wishlistQueries } from '../owner/read-wishlist-user.ts'
import { wishlistPathParamValues } from '../owner/wishlist-path-param-values.ts'
import { getWishlistRedirect } from '../owner/wishlist-redirect.ts'

export const wishlistInsertSetsRoute = () =>
  definePageRoute({
    path: '/@:username/:list/:product',
    paramValues: wishlistPathParamValues,
    chunk: 'wishlist-insert-sets-page',
    load: () =>
      import(/* webpackChunkName: "wishlist-insert-sets-page" */ './wishlist-insert-sets-page.tsx').then(
        (m) => m.WishlistInsertSetsPage,
      ),
    queries: (input) => {
      const id = parseSlugId(input.params.product ?? '')
      if (!id) return []
      return wishlistQueries(input, (user) => [
        wishlistStatsQuery(user.id),
        productQuery(id),
        ...getInitialList(wishlistInsertSets(user.id, id), input).queries,
      ])
    },
    head: buildInsertSetsHead,
    isPersonal: true,
    redirect: getWishlistRedirect,
  })

function buildInsertSetsHead(input: PageContext): PageHead {
  const slug = input.params.product ?? ''
  const id = parseSlugId(slug)
  if (!id) return buildNotFoundHead(formatSlugError('product', slug))
  const user = readWishlistUser(input)
  if (!user) return buildLoadingHead()
  const paths = buildSitePaths(input.site.productNoun)
  const product = input.read(productQuery(id))?.product
  if (!product) return { titles: [], breadcrumbs: buildWishlistBreadcrumbs(input.site, user), isIndexed: false }
  const title = formatWishlistTitle(user)
  return buildListHead({
    titles: [title, product.name],
    path: paths.userList(user.username, 'wishlist', product),
    description: `${title}: cards of ${product.name}.`,
    breadcrumbs: buildWishlistBreadcrumbs(input.site, user, { product }),
    initialList: getInitialList(wishlistInsertSets(user.id, id), input),
    isPublic: user.isPublic,
    toLink: (insertSet) => ({
      name: insertSet.name,
      url: paths.userList(user.username, 'wishlist', product, insertSet),
    }),
  })
}
