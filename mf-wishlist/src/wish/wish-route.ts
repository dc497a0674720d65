import { unknownHead, wrongHead } from '@ninepocket/browse/head/list-not-there'
import { plainSummary } from '@ninepocket/browse/head/plain-summary'
import { breadcrumbList, structuredData } from '@ninepocket/browse/head/structured-data'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { idFromSlug } from '@ninepocket/paths/slug'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import { pageRoute } from '@ninepocket/runtime/page-route'
import { wishOfUserQuery } from '../data/wish-of-user-query.ts'
import { crumbsTo, wishlistTitle } from '../people/crumbs-to.ts'
import { elsewhere } from '../people/elsewhere.ts'
import { personAt, personQueries } from '../people/wishlist-address.ts'
import { cardAddressError } from './card-address-error.ts'

export const wishRoute = () =>
  pageRoute({
    path: '/:handle/:list/:product/:insertSet/:card',
    chunk: 'wish-page',
    load: () => import(/* webpackChunkName: "wish-page" */ './wish-page.tsx').then((m) => m.WishPage),
    queries: (input) => {
      const id = idFromSlug(input.params.card ?? '')
      return id ? personQueries(input, (user) => [wishOfUserQuery(user.id, id)]) : []
    },
    head,
    isPersonal: true,
    redirect: elsewhere,
  })

function head(input: PageInput): PageHead {
  const slug = input.params.card ?? ''
  const id = idFromSlug(slug)
  const wrong = cardAddressError(slug)
  if (!id || wrong !== null) return wrongHead(wrong ?? '')
  const user = personAt(input)
  if (!user) return unknownHead()
  const wish = input.read(wishOfUserQuery(user.id, id))?.wishlistItem
  const { card, insertSet, product } = wish ?? {}
  const crumbs = crumbsTo(input.site, user, { product, insertSet, card })
  if (wish === null) return { titles: ['Card Not Available'], crumbs, isIndexed: false, status: 404 }
  if (!card) return { titles: [], crumbs, isIndexed: false }
  const title = wishlistTitle(user)
  if (!insertSet || !product) return { titles: [title, card.name], crumbs }
  return {
    titles: [title, card.name, insertSet.name, product.name],
    canonical: sitePaths(input.site.productNoun).userList(
      user.username,
      'wishlist',
      product,
      insertSet,
      card,
    ),
    isIndexed: user.isPublic,
    description: plainSummary(
      `${title}: ${card.name}, ${insertSet.name}, ${product.name}.`,
      card.description,
    ),
    ...(card.imageUrl && { imageUrl: card.imageUrl }),
    crumbs,
    jsonLd: structuredData(breadcrumbList(crumbs)),
  }
}
