import { insertSetQuery, productQuery } from '@ninepocket/browse/data/catalogue-queries'
import { getProductIdFromInsertSetOrUrl } from '@ninepocket/browse/data/get-product-id-from-insert-set-or-url'
import { getInitialList } from '@ninepocket/browse/list/initial-list'
import { readListView } from '@ninepocket/browse/list-views/list-view'
import { buildListHead } from '@ninepocket/browse/page-head/build-list-head'
import { buildListBreadcrumbs, formatListTitle } from '@ninepocket/browse/page-head/list-breadcrumbs'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { getCopySlug } from '../../copy/get-copy-slug.ts'
import { insertSetCopiesSource } from '../../data/queries/insert-set-copies-source.ts'
import { pocketsSource } from '../../data/queries/pockets-source.ts'
import { userListStatsQuery } from '../../data/queries/user-list-stats-query.ts'
import { defineCopyListPageRoute, isPublicList, type UserCopyList } from '../../owner/define-copy-list-page-route.ts'
import { parseInsertSetAddress } from '../../owner/item-address.ts'
import { addListAvailabilityToOptions, readCopyListOptions } from '../options/copy-list-options.ts'
import { showsGaps } from '../pockets/shows-gaps.ts'

const getCopySource = ({ user, list }: UserCopyList, id: string, { search }: PageContext) =>
  insertSetCopiesSource(user.id, id, addListAvailabilityToOptions(list, readCopyListOptions(search)))

const hasGaps = ({ list }: UserCopyList, { search }: PageContext) =>
  showsGaps(list, { view: readListView(search.toString()), options: readCopyListOptions(search) })

export const buildInsertSetCopiesPageRoute = () =>
  defineCopyListPageRoute({
    path: '/@:username/:list/:product/:insertSet',
    parseAddress: parseInsertSetAddress,
    chunk: 'insert-set-copies-page',
    load: () =>
      import(/* webpackChunkName: "insert-set-copies-page" */ './insert-set-copies-page.tsx').then(
        (m) => m.InsertSetCopiesPage,
      ),
    queries: (copyList, id, input) => {
      const productId = getProductIdFromInsertSetOrUrl(input.read(insertSetQuery(id))?.insertSet, input.params)
      return [
        userListStatsQuery(copyList.user.id, copyList.list.list),
        insertSetQuery(id),
        ...(productId ? [productQuery(productId)] : []),
        ...(hasGaps(copyList, input)
          ? getInitialList(pocketsSource(copyList.user.id, id), input)
          : getInitialList(getCopySource(copyList, id, input), input)
        ).queries,
      ]
    },
    head: buildCopiesHead,
  })

function buildCopiesHead(copyList: UserCopyList, id: string, input: PageContext): PageHead {
  const { read, search, site } = input
  const { user, list } = copyList
  const insertSet = read(insertSetQuery(id))?.insertSet
  const product = insertSet && read(productQuery(insertSet.productId))?.product
  if (!insertSet || !product)
    return { titles: [], breadcrumbs: buildListBreadcrumbs(site, user, list), isIndexed: false }
  const path = (copy?: { slug: string }) =>
    buildSitePaths(site.productNoun).userList(user.username, list.list, product, insertSet, copy)
  const title = formatListTitle(user, list)
  return buildListHead({
    isPublic: isPublicList(copyList),
    titles: [title, insertSet.name, product.name],
    path: path(),
    description: `${title}: cards from ${insertSet.name}, ${product.name}.`,
    breadcrumbs: buildListBreadcrumbs(site, user, list, { product, insertSet }),
    initialList: getInitialList(getCopySource(copyList, id, input), input),
    isCustomized: Object.keys(readCopyListOptions(search)).length > 0 || hasGaps(copyList, input),
    toLink: (copy) => ({ name: copy.card?.name ?? '', url: path({ slug: getCopySlug(copy) }) }),
  })
}
