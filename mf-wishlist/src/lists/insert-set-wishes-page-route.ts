import { insertSetQuery, productQuery } from '@ninepocket/browse/data/catalogue-queries'
import { getProductIdFromInsertSetOrUrl } from '@ninepocket/browse/data/get-product-id-from-insert-set-or-url'
import { getInitialList } from '@ninepocket/browse/list/initial-list'
import { buildListHead } from '@ninepocket/browse/page-head/build-list-head'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { insertSetWishesSource } from '../data/queries/insert-set-wishes-source.ts'
import { wishlistStatsQuery } from '../data/queries/wishlist-stats-query.ts'
import { defineWishlistPageRoute } from '../owner/define-wishlist-page-route.ts'
import { parseInsertSetAddress } from '../owner/item-address.ts'
import { buildWishlistBreadcrumbs, formatWishlistTitle } from '../owner/wishlist-head.ts'
import { readSort } from './sort-in-url.ts'
import { wishSortOptions } from './wish-sort-options.ts'

export const buildInsertSetWishesPageRoute = () =>
  defineWishlistPageRoute({
    path: '/@:username/:list/:product/:insertSet',
    parseAddress: parseInsertSetAddress,
    chunk: 'insert-set-wishes-page',
    load: () =>
      import(/* webpackChunkName: "insert-set-wishes-page" */ './insert-set-wishes-page.tsx').then(
        (m) => m.InsertSetWishesPage,
      ),
    queries: (user, id, input) => {
      const productId = getProductIdFromInsertSetOrUrl(input.read(insertSetQuery(id))?.insertSet, input.params)
      return [
        wishlistStatsQuery(user.id),
        insertSetQuery(id),
        ...(productId ? [productQuery(productId)] : []),
        ...getInitialList(insertSetWishesSource(user.id, id, readSort(wishSortOptions, input.search)), input).queries,
      ]
    },
    head: buildWishesHead,
  })

function buildWishesHead(user: PublicUser, id: string, input: PageContext): PageHead {
  const { read, search, site } = input
  const insertSet = read(insertSetQuery(id))?.insertSet
  const product = insertSet && read(productQuery(insertSet.productId))?.product
  if (!insertSet || !product) return { titles: [], breadcrumbs: buildWishlistBreadcrumbs(site, user), isIndexed: false }
  const paths = buildSitePaths(site.productNoun)
  const path = (card?: { slug: string }) => paths.userList(user.username, 'wishlist', product, insertSet, card)
  const title = formatWishlistTitle(user)
  return buildListHead({
    titles: [title, insertSet.name, product.name],
    path: path(),
    description: `${title}: cards from ${insertSet.name}, ${product.name}.`,
    breadcrumbs: buildWishlistBreadcrumbs(site, user, { product, insertSet }),
    initialList: getInitialList(insertSetWishesSource(user.id, id, readSort(wishSortOptions, search)), input),
    isPublic: user.isPublic,
    isCustomized: readSort(wishSortOptions, search) !== undefined,
    toLink: ({ card, cardId }) => ({ name: card?.name ?? '', url: path({ slug: card?.slug ?? cardId }) }),
  })
}
