import { insertSetQuery, productQuery } from '@ninepocket/browse/data/catalogue-queries'
import { resolveProductId } from '@ninepocket/browse/data/resolve-product-id'
import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { getInitialList } from '@ninepocket/browse/list/initial-list'
import { buildListHead } from '@ninepocket/browse/page-head/build-list-head'
import { buildLoadingHead, buildNotFoundHead } from '@ninepocket/browse/page-head/fallback-heads'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { parseSlugId } from '@ninepocket/paths/slug'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { insertSetWishesSource } from '../data/queries/insert-set-wishes-source.ts'
import { wishlistStatsQuery } from '../data/queries/wishlist-stats-query.ts'
import { buildWishlistBreadcrumbs, formatWishlistTitle } from '../owner/build-wishlist-breadcrumbs.ts'
import { readWishlistUser, wishlistQueries } from '../owner/read-wishlist-user.ts'
import { wishlistPathParamValues } from '../owner/wishlist-path-param-values.ts'
import { getWishlistRedirect } from '../owner/wishlist-redirect.ts'
import { readSort } from './sort-in-url.ts'
import { wishSortOptions } from './wish-sort-options.ts'

export const insertSetWishesRoute = () =>
  definePageRoute({
    path: '/@:username/:list/:product/:insertSet',
    paramValues: wishlistPathParamValues,
    chunk: 'insert-set-wishes-page',
    load: () =>
      import(/* webpackChunkName: "insert-set-wishes-page" */ './insert-set-wishes-page.tsx').then(
        (m) => m.InsertSetWishesPage,
      ),
    queries: (input) => {
      const id = parseSlugId(input.params.insertSet ?? '')
      if (!id) return []
      const productId = resolveProductId(input.read(insertSetQuery(id))?.insertSet, input.params)
      return wishlistQueries(input, (user) => [
        wishlistStatsQuery(user.id),
        insertSetQuery(id),
        ...(productId ? [productQuery(productId)] : []),
        ...getInitialList(insertSetWishesSource(user.id, id, readSort(wishSortOptions, input.search)), input).queries,
      ])
    },
    head: buildWishesHead,
    isPersonal: true,
    redirect: getWishlistRedirect,
  })

function buildWishesHead(input: PageContext): PageHead {
  const { params, read, search, site } = input
  const slug = params.insertSet ?? ''
  const id = parseSlugId(slug)
  if (!id) return buildNotFoundHead(formatSlugError('insert set', slug))
  const user = readWishlistUser(input)
  if (!user) return buildLoadingHead()
  const insertSet = read(insertSetQuery(id))?.insertSet
  const product = insertSet && read(productQuery(insertSet.productId))?.product
  if (!insertSet || !product) return { titles: [], breadcrumbs: buildWishlistBreadcrumbs(site, user), isIndexed: false }
  const paths = buildSitePaths(site.productNoun)
  const path = (card?: { slug: string }) => paths.userList(user.username, 'wishlist', product, insertSet, card)
  const title = formatWishlistTitle(user)
  return buildListHead({
    titles: [title, insertSet.name, product.name],
    path: path(),
    description: `${title}: cards of ${insertSet.name}, ${product.name}.`,
    breadcrumbs: buildWishlistBreadcrumbs(site, user, { product, insertSet }),
    initialList: getInitialList(insertSetWishesSource(user.id, id, readSort(wishSortOptions, search)), input),
    isPublic: user.isPublic,
    isCustomized: readSort(wishSortOptions, search) !== undefined,
    toLink: ({ card, cardId }) => ({ name: card?.name ?? '', url: path({ slug: card?.slug ?? cardId }) }),
  })
}
