import { productQuery } from '@ninepocket/browse/data/catalogue-queries'
import { getInitialList } from '@ninepocket/browse/list/initial-list'
import { buildListHead } from '@ninepocket/browse/page-head/build-list-head'
import { buildListBreadcrumbs, formatListTitle } from '@ninepocket/browse/page-head/list-breadcrumbs'
import { hasFoldedParallels, readFoldedParallelsInUrl } from '@ninepocket/browse/parallels/parallels-in-url'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { collectionInsertSetsSource } from '../../data/queries/collection-insert-sets-source.ts'
import { userListStatsQuery } from '../../data/queries/user-list-stats-query.ts'
import { defineCopyListPageRoute, isPublicList, type UserCopyList } from '../../owner/define-copy-list-page-route.ts'
import { parseProductAddress } from '../../owner/item-address.ts'
import { readOwnedProductOrInsertSetSort } from '../options/owned-list-sort.ts'

const buildSource = ({ user, list }: UserCopyList, id: string, { search }: PageContext) =>
  collectionInsertSetsSource(
    user.id,
    id,
    list,
    readOwnedProductOrInsertSetSort(list, search),
    readFoldedParallelsInUrl(search),
  )

export const buildOwnedInsertSetsPageRoute = () =>
  defineCopyListPageRoute({
    path: '/@:username/:list/:product',
    parseAddress: parseProductAddress,
    chunk: 'owned-insert-sets-page',
    load: () =>
      import(/* webpackChunkName: "owned-insert-sets-page" */ './owned-insert-sets-page.tsx').then(
        (m) => m.OwnedInsertSetsPage,
      ),
    queries: (copyList, id, input) => [
      userListStatsQuery(copyList.user.id, copyList.list.list),
      productQuery(id),
      ...getInitialList(buildSource(copyList, id, input), input).queries,
    ],
    head: buildInsertSetsHead,
  })

function buildInsertSetsHead(copyList: UserCopyList, id: string, input: PageContext): PageHead {
  const { user, list } = copyList
  const paths = buildSitePaths(input.site.productNoun)
  const product = input.read(productQuery(id))?.product
  if (!product) return { titles: [], breadcrumbs: buildListBreadcrumbs(input.site, user, list), isIndexed: false }
  const title = formatListTitle(user, list)
  return buildListHead({
    isPublic: isPublicList(copyList),
    titles: [title, product.name],
    path: paths.userList(user.username, list.list, product),
    description: `${title}: cards from ${product.name}.`,
    breadcrumbs: buildListBreadcrumbs(input.site, user, list, { product }),
    isCustomized:
      readOwnedProductOrInsertSetSort(list, input.search) !== 'order' ||
      hasFoldedParallels(readFoldedParallelsInUrl(input.search)),
    initialList: getInitialList(buildSource(copyList, id, input), input),
    toLink: (insertSet) => ({
      name: insertSet.name,
      url: paths.userList(user.username, list.list, product, insertSet),
    }),
  })
}
