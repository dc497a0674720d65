import { getInitialList } from '@ninepocket/browse/list/initial-list'
import { buildListHead } from '@ninepocket/browse/page-head/build-list-head'
import { buildListBreadcrumbs, formatListTitle } from '@ninepocket/browse/page-head/list-breadcrumbs'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { collectionProductsSource } from '../../data/queries/collection-products-source.ts'
import { userListStatsQuery } from '../../data/queries/user-list-stats-query.ts'
import { defineCopyListPageRoute, isPublicList, type UserCopyList } from '../../owner/define-copy-list-page-route.ts'
import { readOwnedProductOrInsertSetSort } from '../options/owned-list-sort.ts'

export const buildOwnedProductsPageRoute = () =>
  defineCopyListPageRoute({
    path: '/@:username/:list',
    chunk: 'owned-products-page',
    load: () =>
      import(/* webpackChunkName: "owned-products-page" */ './owned-products-page.tsx').then(
        (m) => m.OwnedProductsPage,
      ),
    queries: ({ user, list }, _, input) => [
      userListStatsQuery(user.id, list.list),
      ...getInitialList(
        collectionProductsSource(user.id, list, readOwnedProductOrInsertSetSort(list, input.search)),
        input,
      ).queries,
    ],
    head: buildProductsHead,
  })

function buildProductsHead(copyList: UserCopyList, _: string, input: PageContext): PageHead {
  const { user, list } = copyList
  const paths = buildSitePaths(input.site.productNoun)
  const title = formatListTitle(user, list)
  const totals = input.read(userListStatsQuery(user.id, list.list))
  return buildListHead({
    isPublic: isPublicList(copyList),
    titles: [title],
    path: paths.userList(user.username, list.list),
    description: totals
      ? `${title}: ${formatCountWithNoun(totals.totalCards, 'card')} from ${formatCountWithNoun(totals.totalInsertSets, 'insert set')} in ${formatCountWithNoun(totals.totalProducts, 'set')}.`
      : title,
    breadcrumbs: buildListBreadcrumbs(input.site, user, list),
    isCustomized: readOwnedProductOrInsertSetSort(list, input.search) !== 'order',
    initialList: getInitialList(
      collectionProductsSource(user.id, list, readOwnedProductOrInsertSetSort(list, input.search)),
      input,
    ),
    toLink: (product) => ({ name: product.name, url: paths.userList(user.username, list.list, product) }),
  })
}
