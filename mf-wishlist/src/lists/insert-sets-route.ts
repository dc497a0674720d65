import { listHead } from '@ninepocket/browse/head/list-head'
import { unknownHead, wrongHead } from '@ninepocket/browse/head/list-not-there'
import { listStart } from '@ninepocket/browse/list/list-start'
import { slugError } from '@ninepocket/browse/words/slug-error'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { idFromSlug } from '@ninepocket/paths/slug'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import { pageRoute } from '@ninepocket/runtime/page-route'
import { productQuery } from '../data/product-query.ts'
import { statsOfWishlist } from '../data/stats-of-wishlist.ts'
import { wishedInsertSets } from '../data/wished-insert-sets.ts'
import { crumbsTo, wishlistTitle } from '../people/crumbs-to.ts'
import { elsewhere } from '../people/elsewhere.ts'
import { personAt, personQueries } from '../people/wishlist-address.ts'

export const insertSetsRoute = () =>
  pageRoute({
    path: '/:handle/:list/:product',
    chunk: 'wished-insert-sets-page',
    load: () =>
      import(/* webpackChunkName: "wished-insert-sets-page" */ './insert-sets-page.tsx').then(
        (m) => m.InsertSetsPage,
      ),
    queries: (input) => {
      const id = idFromSlug(input.params.product ?? '')
      if (!id) return []
      return personQueries(input, (user) => [
        statsOfWishlist(user.id),
        productQuery(id),
        ...listStart(wishedInsertSets(user.id, id), input).queries,
      ])
    },
    head,
    isPersonal: true,
    redirect: elsewhere,
  })

function head(input: PageInput): PageHead {
  const slug = input.params.product ?? ''
  const id = idFromSlug(slug)
  if (!id) return wrongHead(slugError('product', slug))
  const user = personAt(input)
  if (!user) return unknownHead()
  const paths = sitePaths(input.site.productNoun)
  const product = input.read(productQuery(id))?.product
  if (!product) return { titles: [], crumbs: crumbsTo(input.site, user), isIndexed: false }
  const title = wishlistTitle(user)
  return listHead({
    titles: [title, product.name],
    path: paths.userList(user.username, 'wishlist', product),
    description: `${title}: cards of ${product.name}.`,
    crumbs: crumbsTo(input.site, user, { product }),
    start: listStart(wishedInsertSets(user.id, id), input),
    isOpen: user.isPublic,
    row: (insertSet) => ({
      name: insertSet.name,
      url: paths.userList(user.username, 'wishlist', product, insertSet),
    }),
  })
}
