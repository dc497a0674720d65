import { buildLoadingHead, buildNotFoundHead } from '@ninepocket/browse/head/list-not-there'
import { formatSlugError } from '@ninepocket/browse/words/slug-error'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { parseSlugId } from '@ninepocket/paths/slug'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { wholeWishlist } from '../data/all-wishes.ts'
import { insertSetQuery } from '../data/insert-set-query.ts'
import { productQuery } from '../data/product-query.ts'
import { insertSetWishes } from '../data/wishes-of-insert-set.ts'
import { buildWishlistBreadcrumbs, formatWishlistTitle } from '../people/crumbs-to.ts'
import { getWantListRedirect } from '../people/elsewhere.ts'
import { readWishlistUser, wishlistQueries } from '../people/wishlist-address.ts'

/** The same cards stand in the lists that search engines are led to. */
const isIndexed = false

/** A whole wishlist, to print and to share. */
export const wantListRoute = () =>
  definePageRoute({
    path: '/:handle/:list/print',
    chunk: 'want-list-page',
    load: () =>
      import(/* webpackChunkName: "want-list-page" */ './want-list-page.tsx').then((m) => m.WantListPage),
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

/** The wishes in one insert set, to print and to share. */
export const insertSetWantListRoute = () =>
  definePageRoute({
    path: '/:handle/:list/:product/:insertSet/print',
    chunk: 'want-list-of-set-page',
    load: () =>
      import(/* webpackChunkName: "want-list-of-set-page" */ './want-list-of-set-page.tsx').then(
        (m) => m.InsertSetWantListPage,
      ),
    queries: (input) => {
      const id = parseSlugId(input.params.insertSet ?? '')
      if (!id) return []
      const insertSet = input.read(insertSetQuery(id))?.insertSet
      return wishlistQueries(input, (user) => [
        insertSetQuery(id),
        ...(insertSet ? [productQuery(insertSet.productId)] : []),
        insertSetWishes(user.id, id).page(1, ''),
      ])
    },
    head: buildInsertSetWantListHead,
    isPersonal: true,
    redirect: getWantListRedirect,
  })

function buildInsertSetWantListHead({ params, site, ...input }: PageInput): PageHead {
  const slug = params.insertSet ?? ''
  const id = parseSlugId(slug)
  if (!id) return buildNotFoundHead(formatSlugError('insert set', slug))
  const user = readWishlistUser({ params, site, ...input })
  if (!user) return buildLoadingHead()
  const insertSet = input.read(insertSetQuery(id))?.insertSet
  const product = insertSet && input.read(productQuery(insertSet.productId))?.product
  const crumbs = buildWishlistBreadcrumbs(site, user, { product, insertSet })
  if (!insertSet || !product) return { titles: [], breadcrumbs: crumbs, isIndexed }
  return {
    titles: [formatWishlistTitle(user), insertSet.name, product.name, 'Print'],
    canonical: buildSitePaths(site.productNoun).wantList(user.username, product, insertSet),
    description: `${formatWishlistTitle(user)}: ${insertSet.name}, ${product.name}.`,
    breadcrumbs: [...crumbs, { label: 'Print' }],
    isIndexed,
  }
}
