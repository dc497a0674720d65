import { productIdOf } from '@ninepocket/browse/data/product-id-of'
import { listHead } from '@ninepocket/browse/head/list-head'
import { unknownHead, wrongHead } from '@ninepocket/browse/head/list-not-there'
import { listStart } from '@ninepocket/browse/list/list-start'
import { slugError } from '@ninepocket/browse/words/slug-error'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { idFromSlug } from '@ninepocket/paths/slug'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import { pageRoute } from '@ninepocket/runtime/page-route'
import { insertSetQuery } from '../data/insert-set-query.ts'
import { productQuery } from '../data/product-query.ts'
import { statsOfWishlist } from '../data/stats-of-wishlist.ts'
import { wishesOfInsertSet } from '../data/wishes-of-insert-set.ts'
import { crumbsTo, wishlistTitle } from '../people/crumbs-to.ts'
import { elsewhere } from '../people/elsewhere.ts'
import { personAt, personQueries } from '../people/wishlist-address.ts'
import { readOrder } from './order-in-url.ts'
import { wishOrders } from './wish-orders.ts'

export const wishesRoute = () =>
  pageRoute({
    path: '/:handle/:list/:product/:insertSet',
    chunk: 'wishes-page',
    load: () => import(/* webpackChunkName: "wishes-page" */ './wishes-page.tsx').then((m) => m.WishesPage),
    queries: (input) => {
      const id = idFromSlug(input.params.insertSet ?? '')
      if (!id) return []
      const productId = productIdOf(input.read(insertSetQuery(id))?.insertSet, input.params)
      return personQueries(input, (user) => [
        statsOfWishlist(user.id),
        insertSetQuery(id),
        ...(productId ? [productQuery(productId)] : []),
        ...listStart(wishesOfInsertSet(user.id, id, readOrder(wishOrders, input.search)), input).queries,
      ])
    },
    head,
    isPersonal: true,
    redirect: elsewhere,
  })

function head(input: PageInput): PageHead {
  const { params, read, search, site } = input
  const slug = params.insertSet ?? ''
  const id = idFromSlug(slug)
  if (!id) return wrongHead(slugError('insert set', slug))
  const user = personAt(input)
  if (!user) return unknownHead()
  const insertSet = read(insertSetQuery(id))?.insertSet
  const product = insertSet && read(productQuery(insertSet.productId))?.product
  if (!insertSet || !product) return { titles: [], crumbs: crumbsTo(site, user), isIndexed: false }
  const paths = sitePaths(site.productNoun)
  const path = (card?: { slug: string }) =>
    paths.userList(user.username, 'wishlist', product, insertSet, card)
  const title = wishlistTitle(user)
  return listHead({
    titles: [title, insertSet.name, product.name],
    path: path(),
    description: `${title}: cards of ${insertSet.name}, ${product.name}.`,
    crumbs: crumbsTo(site, user, { product, insertSet }),
    start: listStart(wishesOfInsertSet(user.id, id, readOrder(wishOrders, search)), input),
    isOpen: user.isPublic,
    isChosen: readOrder(wishOrders, search) !== undefined,
    row: ({ card, cardId }) => ({ name: card?.name ?? '', url: path({ slug: card?.slug ?? cardId }) }),
  })
}
