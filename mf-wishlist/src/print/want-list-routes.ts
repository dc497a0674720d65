import { insertSetQuery, productQuery } from '@ninepocket/browse/data/catalogue-queries'
import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { buildLoadingHead, buildNotFoundHead } from '@ninepocket/browse/page-head/fallback-heads'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { parseSlugId } from '@ninepocket/paths/slug'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { insertSetWishesSource } from '../data/queries/insert-set-wishes-source.ts'
import { wholeWishlist } from '../data/queries/whole-wishlist.ts'
import { buildWishlistBreadcrumbs, formatWishlistTitle } from '../owner/build-wishlist-breadcrumbs.ts'
import { readWishlistUser, wishlistQueries } from '../owner/read-wishlist-user.ts'
import { wishlistPathParamValues } from '../owner/wishlist-path-param-values.ts'
import { getWantListRedirect } from '../owner/wishlist-redirect.ts'

/** The wishlist pages with the same cards are indexed instead. */
const isIndexed = false

export const wantListRoute = () =>
  definePageRoute({
    path: '/@:username/:list/print',
    paramValues: wishlistPathParamValues,
    chunk: 'want-list-page',
    load: () => import(/* webpackChunkName: "want-list-page" */ './want-list-page.tsx').then((m) => m.WantListPage),
    queries: (input) => wishlistQueries(input, ({ id }) => [wholeWishlist(id).page(1, '')]),
    head(input): PageHead {
      const user = readWishlistUser(input)
      if (!user) return buildLoadingHead()
      const title = formatWishlistTitle(user)
      return {
        titles: [title, 'Print'],
        canonical: buildSitePaths(input.site.productNoun).wantList(user.username),
        description: title,
        breadcrumbs: [...buildWishlistBreadcrumbs(input.site, user), { label: 'Print' }],
        isIndexed,
      }
    },
    isPersonal: true,
    redirect: getWantListRedirect,
  })

export const insertSetWantListRoute = () =>
  definePageRoute({
    path: '/@:username/:list/:product/:insertSet/print',
    paramValues: wishlistPathParamValues,
    chunk: 'insert-set-want-list-page',
    load: () =>
      import(/* webpackChunkName: "insert-set-want-list-page" */ './insert-set-want-list-page.tsx').then(
        (m) => m.InsertSetWantListPage,
      ),
    queries: (input) => {
      const id = parseSlugId(input.params.insertSet ?? '')
      if (!id) return []
      const insertSet = input.read(insertSetQuery(id))?.insertSet
      return wishlistQueries(input, (user) => [
        insertSetQuery(id),
        ...(insertSet ? [productQuery(insertSet.productId)] : []),
        insertSetWishesSource(user.id, id).page(1, ''),
      ])
    },
    head: buildInsertSetWantListHead,
    isPersonal: true,
    redirect: getWantListRedirect,
  })

function buildInsertSetWantListHead({ params, site, ...input }: PageContext): PageHead {
  const slug = params.insertSet ?? ''
  const id = parseSlugId(slug)
  if (!id) return buildNotFoundHead(formatSlugError('insert set', slug))
  const user = readWishlistUser({ params, site, ...input })
  if (!user) return buildLoadingHead()
  const insertSet = input.read(insertSetQuery(id))?.insertSet
  const product = insertSet && input.read(productQuery(insertSet.productId))?.product
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
