import { productQuery } from '@ninepocket/browse/data/catalogue-queries'
import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { getInitialList } from '@ninepocket/browse/list/initial-list'
import { buildLoadingHead, buildNotFoundHead } from '@ninepocket/browse/page-head/fallback-heads'
import { buildListBreadcrumbs, formatListTitle } from '@ninepocket/browse/page-head/list-breadcrumbs'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { parseSlugId } from '@ninepocket/paths/slug'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { collectionInsertSetsSource } from '../../data/queries/collection-insert-sets-source.ts'
import { userListStatsQuery } from '../../data/queries/user-list-stats-query.ts'
import { copyListParamValues } from '../../owner/copy-list-kinds.ts'
import { getCopyListRedirect } from '../../owner/copy-list-redirect.ts'
import { buildForbiddenCollectionHead, copyListQueries, readCopyList } from '../../owner/read-copy-list.ts'
import { buildCopyListHead } from '../build-copy-list-head.ts'

export const ownedInsertSetsRoute = () =>
  definePageRoute({
    path: '/@:username/:list/:product',
    paramValues: copyListParamValues,
    chunk: 'owned-insert-sets-page',
    load: () =>
      import(/* webpackChunkName: "owned-insert-sets-page" */ './owned-insert-sets-page.tsx').then(
        (m) => m.OwnedInsertSetsPage,
      ),
    queries: (input) => {
      const id = parseSlugId(input.params.product ?? '')
      if (!id) return []
      return copyListQueries(input, ({ user, list }) => [
        userListStatsQuery(user.id, list.list),
        productQuery(id),
        ...getInitialList(collectionInsertSetsSource(user.id, id, list), input).queries,
      ])
    },
    head: buildInsertSetsHead,
    isPersonal: true,
    redirect: getCopyListRedirect,
  })

function buildInsertSetsHead(input: PageContext): PageHead {
  const slug = input.params.product ?? ''
  const id = parseSlugId(slug)
  if (!id) return buildNotFoundHead(formatSlugError('product', slug))
  const copyList = readCopyList(input)
  if (!copyList) return buildLoadingHead()
  const privateHead = buildForbiddenCollectionHead(copyList, input)
  if (privateHead) return privateHead
  const { user, list } = copyList
  const paths = buildSitePaths(input.site.productNoun)
  const product = input.read(productQuery(id))?.product
  if (!product) return { titles: [], breadcrumbs: buildListBreadcrumbs(input.site, user, list), isIndexed: false }
  const title = formatListTitle(user, list)
  return buildCopyListHead(copyList, {
    titles: [title, product.name],
    path: paths.userList(user.username, list.list, product),
    description: `${title}: cards of ${product.name}.`,
    breadcrumbs: buildListBreadcrumbs(input.site, user, list, { product }),
    initialList: getInitialList(collectionInsertSetsSource(user.id, id, list), input),
    toLink: (insertSet) => ({
      name: insertSet.name,
      url: paths.userList(user.username, list.list, product, insertSet),
    }),
  })
}
