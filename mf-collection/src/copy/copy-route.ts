import { buildLoadingHead, buildNotFoundHead } from '@ninepocket/browse/page-head/fallback-heads'
import { buildListBreadcrumbs, formatListTitle } from '@ninepocket/browse/page-head/list-breadcrumbs'
import { buildBreadcrumbListJsonLd, buildStructuredData } from '@ninepocket/browse/page-head/structured-data'
import { summarizeMarkdown } from '@ninepocket/browse/page-head/summarize-markdown'
import { formatSerialNumber } from '@ninepocket/contract/collection/serial-number-rule'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { parseSlugId } from '@ninepocket/paths/slug'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { copyQuery } from '../data/queries/copy-query.ts'
import { copyListParamValues } from '../owner/copy-list-kinds.ts'
import { getCopyListRedirect } from '../owner/copy-list-redirect.ts'
import { buildForbiddenCollectionHead, copyListQueries, isPublicList, readCopyList } from '../owner/read-copy-list.ts'
import { formatCopyAddressError } from './format-copy-address-error.ts'
import { formatCopyStatus } from './format-copy-status.ts'
import { getCopySlug } from './get-copy-slug.ts'

export const copyRoute = () =>
  definePageRoute({
    path: '/@:username/:list/:product/:insertSet/:item',
    paramValues: copyListParamValues,
    chunk: 'copy-page',
    load: () => import(/* webpackChunkName: "copy-page" */ './copy-page.tsx').then((m) => m.CopyPage),
    queries: (input) => {
      const id = parseSlugId(input.params.item ?? '')
      if (!id) return []
      return copyListQueries(input, ({ user }) => [copyQuery(user.id, id)])
    },
    head: buildCopyHead,
    isPersonal: true,
    redirect: getCopyListRedirect,
  })

function buildCopyHead(input: PageContext): PageHead {
  const slug = input.params.item ?? ''
  const id = parseSlugId(slug)
  if (!id) return buildNotFoundHead(formatCopyAddressError(slug))
  const copyList = readCopyList(input)
  if (!copyList) return buildLoadingHead()
  const privateHead = buildForbiddenCollectionHead(copyList, input)
  if (privateHead) return privateHead
  const { user, list } = copyList
  const copy = input.read(copyQuery(user.id, id))?.userInventoryItem
  const { card, insertSet, product } = copy ?? {}
  const breadcrumbs = buildListBreadcrumbs(input.site, user, list, { product, insertSet, card })
  if (!copy || !card) return { titles: [], breadcrumbs: breadcrumbs, isIndexed: false }
  if (!list.includesCopy(copy))
    return { titles: ['Card Not Available'], breadcrumbs: breadcrumbs, isIndexed: false, status: 404 }
  const title = formatListTitle(user, list)
  if (!insertSet || !product) return { titles: [title, card.name], breadcrumbs: breadcrumbs }
  // A copy may be in three lists. Its page in the collection is canonical, if that is public.
  const canonicalList = user.isCollectionPrivate ? list.list : 'collection'
  const imageUrl = copy.customImageUrl ?? card.imageUrl
  const serial = formatSerialNumber(copy)
  return {
    titles: [title, card.name, insertSet.name, product.name],
    canonical: buildSitePaths(input.site.productNoun).userList(user.username, canonicalList, product, insertSet, {
      slug: getCopySlug(copy),
    }),
    isIndexed: isPublicList(copyList),
    description: summarizeMarkdown(
      `${card.name}, ${insertSet.name}, ${product.name}.`,
      serial && `Serial number ${serial}.`,
      copy.condition && `${copy.condition}.`,
      formatCopyStatus(copy),
      copy.publicNote,
    ),
    ...(imageUrl && { imageUrl }),
    breadcrumbs: breadcrumbs,
    jsonLd: buildStructuredData(buildBreadcrumbListJsonLd(breadcrumbs)),
  }
}
