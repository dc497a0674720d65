import { buildLoadingHead, buildNotFoundHead } from '@ninepocket/browse/page-head/fallback-heads'
import { buildBreadcrumbListJsonLd, buildStructuredData } from '@ninepocket/browse/page-head/structured-data'
import { summarizeMarkdown } from '@ninepocket/browse/page-head/summarize-markdown'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { parseSlugId } from '@ninepocket/paths/slug'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { userWishQuery } from '../data/queries/user-wish-query.ts'
import { buildWishlistBreadcrumbs, formatWishlistTitle } from '../owner/build-wishlist-breadcrumbs.ts'
import { readWishlistUser, wishlistQueries } from '../owner/read-wishlist-user.ts'
import { wishlistPathParamValues } from '../owner/wishlist-path-param-values.ts'
import { getWishlistRedirect } from '../owner/wishlist-redirect.ts'
import { getCardAddressError } from './get-card-address-error.ts'

export const wishRoute = () =>
  definePageRoute({
    path: '/@:username/:list/:product/:insertSet/:card',
    paramValues: wishlistPathParamValues,
    chunk: 'wish-page',
    load: () => import(/* webpackChunkName: "wish-page" */ './wish-page.tsx').then((m) => m.WishPage),
    queries: (input) => {
      const id = parseSlugId(input.params.card ?? '')
      return id ? wishlistQueries(input, (user) => [userWishQuery(user.id, id)]) : []
    },
    head: buildWishHead,
    isPersonal: true,
    redirect: getWishlistRedirect,
  })

function buildWishHead(input: PageContext): PageHead {
  const slug = input.params.card ?? ''
  const id = parseSlugId(slug)
  const addressError = getCardAddressError(slug)
  if (!id || addressError !== null) return buildNotFoundHead(addressError ?? '')
  const user = readWishlistUser(input)
  if (!user) return buildLoadingHead()
  const wish = input.read(userWishQuery(user.id, id))?.wishlistItem
  const { card, insertSet, product } = wish ?? {}
  const breadcrumbs = buildWishlistBreadcrumbs(input.site, user, { product, insertSet, card })
  if (wish === null) return { titles: ['Card Not Available'], breadcrumbs, isIndexed: false, status: 404 }
  if (!card) return { titles: [], breadcrumbs, isIndexed: false }
  const title = formatWishlistTitle(user)
  if (!insertSet || !product) return { titles: [title, card.name], breadcrumbs }
  return {
    titles: [title, card.name, insertSet.name, product.name],
    canonical: buildSitePaths(input.site.productNoun).userList(user.username, 'wishlist', product, insertSet, card),
    isIndexed: user.isPublic,
    description: summarizeMarkdown(`${title}: ${card.name}, ${insertSet.name}, ${product.name}.`, card.description),
    ...(card.imageUrl && { imageUrl: card.imageUrl }),
    breadcrumbs,
    jsonLd: buildStructuredData(buildBreadcrumbListJsonLd(breadcrumbs)),
  }
}
