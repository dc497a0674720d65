import { resolveProductId } from '@ninepocket/browse/data/product-id-of'
import { buildListBreadcrumbs, formatListTitle } from '@ninepocket/browse/head/crumbs-of-list'
import { buildLoadingHead, buildNotFoundHead } from '@ninepocket/browse/head/list-not-there'
import { getInitialList } from '@ninepocket/browse/list/list-start'
import { formatSlugError } from '@ninepocket/browse/words/slug-error'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { parseSlugId } from '@ninepocket/paths/slug'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { getCopySlug } from '../copy/copy-slug.ts'
import { insertSetCopies } from '../data/copies-of-insert-set.ts'
import { insertSetQuery } from '../data/insert-set-query.ts'
import { productQuery } from '../data/product-query.ts'
import { userListStatsQuery } from '../data/stats-of-user.ts'
import { getCopyListRedirect } from '../people/elsewhere.ts'
import {
  buildPrivateListHead,
  copyListQueries,
  readCopyList,
  type UserCopyList,
} from '../people/list-address.ts'
import { readCopyListOptions, withListAvailability } from './copy-choice.ts'
import { buildCopyListHead } from './list-head.ts'

const getCopySource = ({ user, list }: UserCopyList, id: string, { search }: PageInput) =>
  insertSetCopies(user.id, id, withListAvailability(list, readCopyListOptions(search)))

export const insertSetCopiesRoute = () =>
  definePageRoute({
    path: '/:handle/:list/:product/:insertSet',
    chunk: 'copies-page',
    load: () =>
      import(/* webpackChunkName: "copies-page" */ './copies-page.tsx').then((m) => m.InsertSetCopiesPage),
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

function buildCopiesHead(input: PageInput): PageHead {
  const { params, read, search, site } = input
  const slug = params.insertSet ?? ''
  const id = parseSlugId(slug)
  if (!id) return buildNotFoundHead(formatSlugError('insert set', slug))
  const copyList = readCopyList(input)
  if (!copyList) return buildLoadingHead()
  const privateHead = buildPrivateListHead(copyList, input)
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
