import { buildLoadingHead, buildNotFoundHead } from '@ninepocket/browse/head/list-not-there'
import { summarizeMarkdown } from '@ninepocket/browse/head/plain-summary'
import { buildBreadcrumbListJsonLd, buildStructuredData } from '@ninepocket/browse/head/structured-data'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { parseSlugId } from '@ninepocket/paths/slug'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { userWishQuery } from '../data/wish-of-user-query.ts'
import { buildWishlistBreadcrumbs, formatWishlistTitle } from '../people/crumbs-to.ts'
import { getWishlistRedirect } from '../people/elsewhere.ts'
import { readWishlistUser, wishlistQueries } from '../people/wishlist-address.ts'
import { getCardAddressError } from './card-address-error.ts'

export const wishRoute = () =>
  definePageRoute({
    path: '/:handle/:list/:product/:insertSet/:card',
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

function buildWishHead(input: PageInput): PageHead {
  const slug = input.params.card ?? ''
  const id = parseSlugId(slug)
  const addressError = getCardAddressError(slug)
  if (!id || addressError !== null) return buildNotFoundHead(addressError ?? '')
  const user = readWishlistUser(input)
  if (!user) return buildLoadingHead()
  const wish = input.read(userWishQuery(user.id, id))?.wishlistItem
  const { card, insertSet, product } = wish ?? {}
  const crumbs = buildWishlistBreadcrumbs(input.site, user, { product, insertSet, card })
  if (wish === null)
    return { titles: ['Card Not Available'], breadcrumbs: crumbs, isIndexed: false, status: 404 }
  if (!card) return { titles: [], breadcrumbs: crumbs, isIndexed: false }
  const title = formatWishlistTitle(user)
  if (!insertSet || !product) return { titles: [title, card.name], breadcrumbs: crumbs }
  return {
    titles: [title, card.name, insertSet.name, product.name],
    canonical: buildSitePaths(input.site.productNoun).userList(
      user.username,
      'wishlist',
      product,
      insertSet,
      card,
    ),
    isIndexed: user.isPublic,
    description: summarizeMarkdown(
      `${title}: ${card.name}, ${insertSet.name}, ${product.name}.`,
      card.description,
    ),
    ...(card.imageUrl && { imageUrl: card.imageUrl }),
    breadcrumbs: crumbs,
    jsonLd: buildStructuredData(buildBreadcrumbListJsonLd(crumbs)),
  }
}
