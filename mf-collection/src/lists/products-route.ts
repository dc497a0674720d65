import { crumbsOfList, listTitle } from '@ninepocket/browse/head/crumbs-of-list'
import { unknownHead } from '@ninepocket/browse/head/list-not-there'
import { listStart } from '@ninepocket/browse/list/list-start'
import { countOf } from '@ninepocket/browse/words/count-of'
import { sitePaths } from '@ninepocket/paths/site-paths'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import { pageRoute } from '@ninepocket/runtime/page-route'
import { productsOfUser } from '../data/products-of-user.ts'
import { statsOfUser } from '../data/stats-of-user.ts'
import { elsewhere } from '../people/elsewhere.ts'
import { closedHead, listAt, personQueries } from '../people/list-address.ts'
import { listHead } from './list-head.ts'

/** The shell gives this remote only the lists that it owns of `/:handle/:list` (shell/src/remotes/ownership.ts). */
export const productsRoute = () =>
  pageRoute({
    path: '/:handle/:list',
    chunk: 'owned-products-page',
    load: () =>
      import(/* webpackChunkName: "owned-products-page" */ './products-page.tsx').then((m) => m.ProductsPage),
    queries: (input) =>
      personQueries(input, ({ user, list }) => [
        statsOfUser(user.id, list.list),
        ...listStart(productsOfUser(user.id, list), input).queries,
      ]),
    head,
    isPersonal: true,
    redirect: elsewhere,
  })

function head(input: PageInput): PageHead {
  const of = listAt(input)
  if (!of) return unknownHead()
  const closed = closedHead(of, input)
  if (closed) return closed
  const { user, list } = of
  const paths = sitePaths(input.site.productNoun)
  const title = listTitle(user, list)
  const totals = input.read(statsOfUser(user.id, list.list))
  return listHead(of, {
    titles: [title],
    path: paths.userList(user.username, list.list),
    description: totals
      ? `${title}: ${countOf(totals.totalCards, 'card')} of ${countOf(totals.totalInsertSets, 'insert set')} in ${countOf(totals.totalProducts, 'product')}.`
      : title,
    crumbs: crumbsOfList(input.site, user, list),
    start: listStart(productsOfUser(user.id, list), input),
    row: (product) => ({
      name: product.name,
      url: paths.userList(user.username, list.list, product),
    }),
  })
}
