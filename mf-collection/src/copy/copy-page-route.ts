import { buildListBreadcrumbs, formatListTitle } from '@ninepocket/browse/page-head/list-breadcrumbs'
import { buildBreadcrumbListJsonLd, buildStructuredData } from '@ninepocket/browse/page-head/structured-data'
import { summarizeMarkdown } from '@ninepocket/browse/page-head/summarize-markdown'
import { formatSerialNumber } from '@ninepocket/contract/collection/serial-number-rule'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { copyQuery } from '../data/queries/copy-queries.ts'
import { defineCopyListPageRoute, isPublicList, type UserCopyList } from '../owner/define-copy-list-page-route.ts'
import { parseCopyAddress } from '../owner/item-address.ts'
import { formatCopyAvailability } from './format-copy-availability.ts'
import { getCopySlug } from './get-copy-slug.ts'

export const buildCopyPageRoute = () =>
  defineCopyListPageRoute({
    path: '/@:username/:list/:product/:insertSet/:item',
    parseAddress: parseCopyAddress,
    chunk: 'copy-page',
    load: () => import(/* webpackChunkName: "copy-page" */ './copy-page.tsx').then((m) => m.CopyPage),
    queries: ({ user }, id) => [copyQuery(user.id, id)],
    head: buildCopyHead,
  })

function buildCopyHead(copyList: UserCopyList, id: string, input: PageContext): PageHead {
  const { user, list } = copyList
  const copy = input.read(copyQuery(user.id, id))?.userInventoryItem
  const { card, insertSet, product } = copy ?? {}
  const breadcrumbs = buildListBreadcrumbs(input.site, user, list, { product, insertSet, card })
  if (!copy || !card) return { titles: [], breadcrumbs, isIndexed: false }
  if (!list.includesCopy(copy)) return { titles: ['Card Not Available'], breadcrumbs, isIndexed: false, status: 404 }
  const title = formatListTitle(user, list)
  if (!insertSet || !product) return { titles: [title, card.name], breadcrumbs }
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
      formatCopyAvailability(copy),
      copy.publicNote,
    ),
    ...(imageUrl && { imageUrl }),
    breadcrumbs,
    jsonLd: buildStructuredData(buildBreadcrumbListJsonLd(breadcrumbs)),
  }
}
