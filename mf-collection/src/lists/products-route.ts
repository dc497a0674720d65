import { buildListBreadcrumbs, formatListTitle } from '@ninepocket/browse/head/crumbs-of-list'
import { buildLoadingHead } from '@ninepocket/browse/head/list-not-there'
import { getInitialList } from '@ninepocket/browse/list/list-start'
import { formatCount } from '@ninepocket/browse/words/count-of'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { collectionProducts } from '../data/products-of-user.ts'
import { userListStatsQuery } from '../data/stats-of-user.ts'
import { getCopyListRedirect } from '../people/elsewhere.ts'
import { buildPrivateListHead, copyListQueries, readCopyList } from '../people/list-address.ts'
import { buildCopyListHead } from './list-head.ts'

/** The shell gives this remote only the lists that it owns of `/:handle/:list` (shell/src/remotes/ownership.ts). */
export const ownedProductsRoute = () =>
  definePageRoute({
    path: '/:handle/:list',
    chunk: 'owned-products-page',
    load: () =>
      import(/* webpackChunkName: "owned-products-page" */ './products-page.tsx').then(
        (m) => m.OwnedProductsPage,
      ),
    queries: (input) =>
      copyListQueries(input, ({ user, list }) => [
        userListStatsQuery(user.id, list.list),
        ...getInitialList(collectionProducts(user.id, list), input).queries,
      ]),
    head: buildProductsHead,
    isPersonal: true,
    redirect: getCopyListRedirect,
  })

function buildProductsHead(input: PageInput): PageHead {
  const copyList = readCopyList(input)
  if (!copyList) return buildLoadingHead()
  const privateHead = buildPrivateListHead(copyList, input)
  if (privateHead) return privateHead
  const { user, list } = copyList
  const paths = buildSitePaths(input.site.productNoun)
  const title = formatListTitle(user, list)
  const totals = input.read(userListStatsQuery(user.id, list.list))
  return buildCopyListHead(copyList, {
    titles: [title],
    path: paths.userList(user.username, list.list),
    description: totals
      ? `${title}: ${formatCount(totals.totalCards, 'card')} of ${formatCount(totals.totalInsertSets, 'insert set')} in ${formatCount(totals.totalProducts, 'product')}.`
      : title,
    breadcrumbs: buildListBreadcrumbs(input.site, user, list),
    initialList: getInitialList(collectionProducts(user.id, list), input),
    toLink: (product) => ({
      name: product.name,
      url: paths.userList(user.username, list.list, product),
    }),
  })
}
