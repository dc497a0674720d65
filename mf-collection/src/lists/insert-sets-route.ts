import { crumbsOfList, listTitle } from '@ninepocket/browse/head/crumbs-of-list'
import { unknownHead, wrongHead } from '@ninepocket/browse/head/list-not-there'
import { listStart } from '@ninepocket/browse/list/list-start'
import { slugError } from '@ninepocket/browse/words/slug-error'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { idFromSlug } from '@ninepocket/paths/slug'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import { pageRoute } from '@ninepocket/runtime/page-route'
import { insertSetsOfUser } from '../data/insert-sets-of-user.ts'
import { productQuery } from '../data/product-query.ts'
import { statsOfUser } from '../data/stats-of-user.ts'
import { elsewhere } from '../people/elsewhere.ts'
import { closedHead, listAt, personQueries } from '../people/list-address.ts'
import { listHead } from './list-head.ts'

export const insertSetsRoute = () =>
  pageRoute({
    path: '/:handle/:list/:product',
    chunk: 'owned-insert-sets-page',
    load: () =>
      import(/* webpackChunkName: "owned-insert-sets-page" */ './insert-sets-page.tsx').then(
        (m) => m.InsertSetsPage,
      ),
    queries: (input) => {
      const id = idFromSlug(input.params.product ?? '')
      if (!id) return []
      return personQueries(input, ({ user, list }) => [
        statsOfUser(user.id, list.list),
        productQuery(id),
        ...listStart(insertSetsOfUser(user.id, id, list), input).queries,
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
  const of = listAt(input)
  if (!of) return unknownHead()
  const closed = closedHead(of, input)
  if (closed) return closed
  const { user, list } = of
  const paths = sitePaths(input.site.productNoun)
  const product = input.read(productQuery(id))?.product
  if (!product) return { titles: [], crumbs: crumbsOfList(input.site, user, list), isIndexed: false }
  const title = listTitle(user, list)
  return listHead(of, {
    titles: [title, product.name],
    path: paths.userList(user.username, list.list, product),
    description: `${title}: cards of ${product.name}.`,
    crumbs: crumbsOfList(input.site, user, list, { product }),
    start: listStart(insertSetsOfUser(user.id, id, list), input),
    row: (insertSet) => ({
      name: insertSet.name,
      url: paths.userList(user.username, list.list, product, insertSet),
    }),
  })
}
