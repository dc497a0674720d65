import { listHead } from '@ninepocket/browse/head/list-head'
import { unknownHead } from '@ninepocket/browse/head/list-not-there'
import { listStart } from '@ninepocket/browse/list/list-start'
import { countOf } from '@ninepocket/browse/words/count-of'
import { sitePaths } from '@ninepocket/paths/site-paths'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import { pageRoute } from '@ninepocket/runtime/page-route'
import { statsOfWishlist } from '../data/stats-of-wishlist.ts'
import { wishedProducts } from '../data/wished-products.ts'
import { crumbsTo, wishlistTitle } from '../people/crumbs-to.ts'
import { elsewhere } from '../people/elsewhere.ts'
import { personAt, personQueries } from '../people/wishlist-address.ts'
import { readOrder } from './order-in-url.ts'
import { productOrders } from './product-orders.ts'

const productsAt = (userId: string, { search }: PageInput) =>
  wishedProducts(userId, readOrder(productOrders, search))

/** The shell gives this remote of `/:handle/:list` only the wishlist (shell/src/remotes/ownership.ts). */
export const productsRoute = () =>
  pageRoute({
    path: '/:handle/:list',
    chunk: 'wished-products-page',
    load: () =>
      import(/* webpackChunkName: "wished-products-page" */ './products-page.tsx').then(
        (m) => m.ProductsPage,
      ),
    queries: (input) =>
      personQueries(input, ({ id }) => [
        statsOfWishlist(id),
        ...listStart(productsAt(id, input), input).queries,
      ]),
    head,
    isPersonal: true,
    redirect: elsewhere,
  })

function head(input: PageInput): PageHead {
  const user = personAt(input)
  if (!user) return unknownHead()
  const paths = sitePaths(input.site.productNoun)
  const title = wishlistTitle(user)
  const totals = input.read(statsOfWishlist(user.id))
  return listHead({
    titles: [title],
    path: paths.userList(user.username, 'wishlist'),
    description: totals
      ? `${title}: ${countOf(totals.totalCards, 'card')} of ${countOf(totals.totalInsertSets, 'insert set')} in ${countOf(totals.totalProducts, 'product')}.`
      : title,
    crumbs: crumbsTo(input.site, user),
    start: listStart(productsAt(user.id, input), input),
    isChosen: readOrder(productOrders, input.search) !== undefined,
    isOpen: user.isPublic,
    row: (product) => ({
      name: product.name,
      url: paths.userList(user.username, 'wishlist', product),
    }),
  })
}
