import { getInitialList } from '@ninepocket/browse/list/initial-list'
import { buildLoadingHead } from '@ninepocket/browse/page-head/fallback-heads'
import { buildListBreadcrumbs, formatListTitle } from '@ninepocket/browse/page-head/list-breadcrumbs'
import { formatCount } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { collectionProductsSource } from '../../data/queries/collection-products-source.ts'
import { userListStatsQuery } from '../../data/queries/user-list-stats-query.ts'
import { copyListParamValues } from '../../owner/copy-list-kinds.ts'
import { getCopyListRedirect } from '../../owner/copy-list-redirect.ts'
import { buildForbiddenCollectionHead, copyListQueries, readCopyList } from '../../owner/read-copy-list.ts'
import { buildCopyListHead } from '../build-copy-list-head.ts'

export const ownedProductsRoute = () =>
  definePageRoute({
    path: '/@:username/:list',
    paramValues: copyListParamValues,
    chunk: 'owned-products-page',
    load: () =>
      import(/* webpackChunkName: "owned-products-page" */ './owned-products-page.tsx').then(
        (m) => m.OwnedProductsPage,
      ),
    queries: (input) =>
      copyListQueries(input, ({ user, list }) => [
        userListStatsQuery(user.id, list.list),
        ...getInitialList(collectionProductsSource(user.id, list), input).queries,
      ]),
    head: buildProductsHead,
    isPersonal: true,
    redirect: getCopyListRedirect,
  })

function buildProductsHead(input: PageContext): PageHead {
  const copyList = readCopyList(input)
  if (!copyList) return buildLoadingHead()
  const privateHead = buildForbiddenCollectionHead(copyList, input)
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
    initialList: getInitialList(collectionProductsSource(user.id, list), input),
    toLink: (product) => ({
      name: product.name,
      url: paths.userList(user.username, list.list, product),
    }),
  })
}
