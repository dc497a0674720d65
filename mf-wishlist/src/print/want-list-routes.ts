import { insertSetQuery, productQuery } from '@ninepocket/browse/data/catalogue-queries'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { insertSetWishesSource } from '../data/queries/insert-set-wishes-source.ts'
import { wholeWishlistSource } from '../data/queries/whole-wishlist-source.ts'
import { defineWishlistPageRoute } from '../owner/define-wishlist-page-route.ts'
import { parseInsertSetAddress } from '../owner/item-address.ts'
import { buildWishlistBreadcrumbs, formatWishlistTitle } from '../owner/wishlist-head.ts'
import { getWantListRedirect } from '../owner/wishlist-redirect.ts'

/** The wishlist pages with the same cards are indexed instead. */
const isIndexed = false

export const buildWantListPageRoute = () =>
  defineWishlistPageRoute({
    path: '/@:username/:list/print',
    chunk: 'want-list-page',
    load: () => import(/* webpackChunkName: "want-list-page" */ './want-list-page.tsx').then((m) => m.WantListPage),
    queries: (user) => [wholeWishlistSource(user.id).page(1, '')],
    head(user, _, { site }) {
      const title = formatWishlistTitle(user)
      return {
        titles: [title, 'Print'],
        canonical: buildSitePaths(site.productNoun).wantList(user.username),
        description: title,
        breadcrumbs: [...buildWishlistBreadcrumbs(site, user), { label: 'Print' }],
        isIndexed,
      }
    },
    redirect: getWantListRedirect,
  })

export const buildInsertSetWantListPageRoute = () =>
  defineWishlistPageRoute({
    path: '/@:username/:list/:product/:insertSet/print',
    parseAddress: parseInsertSetAddress,
    chunk: 'insert-set-want-list-page',
    load: () =>
      import(/* webpackChunkName: "insert-set-want-list-page" */ './insert-set-want-list-page.tsx').then(
        (m) => m.InsertSetWantListPage,
      ),
    queries: (user, id, input) => {
      const insertSet = input.read(insertSetQuery(id))?.insertSet
      return [
        insertSetQuery(id),
        ...(insertSet ? [productQuery(insertSet.productId)] : []),
        insertSetWishesSource(user.id, id).page(1, ''),
      ]
    },
    head: buildInsertSetWantListHead,
    redirect: getWantListRedirect,
  })

function buildInsertSetWantListHead(user: PublicUser, id: string, { read, site }: PageContext): PageHead {
  const insertSet = read(insertSetQuery(id))?.insertSet
  const product = insertSet && read(productQuery(insertSet.productId))?.product
  const breadcrumbs = buildWishlistBreadcrumbs(site, user, { product, insertSet })
  if (!insertSet || !product) return { titles: [], breadcrumbs, isIndexed }
  return {
    titles: [formatWishlistTitle(user), insertSet.name, product.name, 'Print'],
    canonical: buildSitePaths(site.productNoun).wantList(user.username, product, insertSet),
    description: `${formatWishlistTitle(user)}: ${insertSet.name}, ${product.name}.`,
    breadcrumbs: [...breadcrumbs, { label: 'Print' }],
    isIndexed,
  }
}
