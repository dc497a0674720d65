import { buildBreadcrumbListJsonLd, buildStructuredData } from '@ninepocket/browse/page-head/structured-data'
import { summarizeMarkdown } from '@ninepocket/browse/page-head/summarize-markdown'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { userWishQuery } from '../data/queries/user-wish-query.ts'
import { defineWishlistPageRoute } from '../owner/define-wishlist-page-route.ts'
import { parseCardAddress } from '../owner/item-address.ts'
import { buildWishlistBreadcrumbs, formatWishlistTitle } from '../owner/wishlist-head.ts'

export const buildWishPageRoute = () =>
  defineWishlistPageRoute({
    path: '/@:username/:list/:product/:insertSet/:card',
    parseAddress: parseCardAddress,
    chunk: 'wish-page',
    load: () => import(/* webpackChunkName: "wish-page" */ './wish-page.tsx').then((m) => m.WishPage),
    queries: (user, id) => [userWishQuery(user.id, id)],
    head: buildWishHead,
  })

function buildWishHead(user: PublicUser, id: string, input: PageContext): PageHead {
  const wish = input.read(userWishQuery(user.id, id))?.wishlistItem
  const { card, insertSet, product } = wish ?? {}
  const breadcrumbs = buildWishlistBreadcrumbs(input.site, user, { product, insertSet, card })
  // Null: there is no such wish. Undefined: it is not loaded.
  if (wish === null) return { titles: ['Card Not Available'], breadcrumbs, isIndexed: false, status: 404 }
  if (!card) return { titles: [], breadcrumbs, isIndexed: false }
  const title = formatWishlistTitle(user)
  if (!insertSet || !product) return { titles: [title, card.name], breadcrumbs, isIndexed: user.isPublic }
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
