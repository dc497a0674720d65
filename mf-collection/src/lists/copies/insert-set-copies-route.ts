import { insertSetQuery, productQuery } from '@ninepocket/browse/data/catalogue-queries'
import { resolveProductId } from '@ninepocket/browse/data/resolve-product-id'
import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { getInitialList } from '@ninepocket/browse/list/initial-list'
import { buildLoadingHead, buildNotFoundHead } from '@ninepocket/browse/page-head/fallback-heads'
import { buildListBreadcrumbs, formatListTitle } from '@ninepocket/browse/page-head/list-breadcrumbs'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { parseSlugId } from '@ninepocket/paths/slug'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { getCopySlug } from '../../copy/get-copy-slug.ts'
import { insertSetCopiesSource } from '../../data/queries/insert-set-copies-source.ts'
import { userListStatsQuery } from '../../data/queries/user-list-stats-query.ts'
import { copyListParamValues } from '../../owner/copy-list-kinds.ts'
import { getCopyListRedirect } from '../../owner/copy-list-redirect.ts'
import {
  buildForbiddenCollectionHead,
  copyListQueries,
  readCopyList,
  type UserCopyList,
} from '../../owner/read-copy-list.ts'
import { buildCopyListHead } from '../build-copy-list-head.ts'
import { addListKindAvailability, readCopyListOptions } from '../options/copy-list-options.ts'

const getCopySource = ({ user, list }: UserCopyList, id: string, { search }: PageContext) =>
  insertSetCopiesSource(user.id, id, addListKindAvailability(list, readCopyListOptions(search)))

export const insertSetCopiesRoute = () =>
  definePageRoute({
    path: '/@:username/:list/:product/:insertSet',
    paramValues: copyListParamValues,
    chunk: 'insert-set-copies-page',
    load: () =>
      import(/* webpackChunkName: "insert-set-copies-page" */ './insert-set-copies-page.tsx').then(
        (m) => m.InsertSetCopiesPage,
      ),
    queries: (input) => {
      const id = parseSlugId(input.params.insertSet ?? '')
      if (!id) return []
      const productId = resolveProductId(input.read(insertSetQuery(id))?.insertSet, input.params)
      return copyListQueries(input, (copyList) => [
        userListStatsQuery(copyList.user.id, copyList.list.list),
        insertSetQuery(id),
        ...(productId ? [productQuery(productId)] : []),
        ...getInitialList(getCopySource(copyList, id, input), input).queries,
      ])
    },
    head: buildCopiesHead,
    isPersonal: true,
    redirect: getCopyListRedirect,
  })

function buildCopiesHead(input: PageContext): PageHead {
  const { params, read, search, site } = input
  const slug = params.insertSet ?? ''
  const id = parseSlugId(slug)
  if (!id) return buildNotFoundHead(formatSlugError('insert set', slug))
  const copyList = readCopyList(input)
  if (!copyList) return buildLoadingHead()
  const privateHead = buildForbiddenCollectionHead(copyList, input)
  if (privateHead) return privateHead
  const { user, list } = copyList
  const insertSet = read(insertSetQuery(id))?.insertSet
  const product = insertSet && read(productQuery(insertSet.productId))?.product
  if (!insertSet || !product)
    return { titles: [], breadcrumbs: buildListBreadcrumbs(site, user, list), isIndexed: false }
  const path = (copy?: { slug: string }) =>
    buildSitePaths(site.productNoun).userList(user.username, list.list, product, insertSet, copy)
  const title = formatListTitle(user, list)
  return buildCopyListHead(copyList, {
    titles: [title, insertSet.name, product.name],
    path: path(),
    description: `${title}: cards of ${insertSet.name}, ${product.name}.`,
    breadcrumbs: buildListBreadcrumbs(site, user, list, { product, insertSet }),
    initialList: getInitialList(getCopySource(copyList, id, input), input),
    isCustomized: Object.keys(readCopyListOptions(search)).length > 0,
    toLink: (copy) => ({ name: copy.card?.name ?? '', url: path({ slug: getCopySlug(copy) }) }),
  })
}
