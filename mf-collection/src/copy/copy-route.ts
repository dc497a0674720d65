import { crumbsOfList, listTitle } from '@ninepocket/browse/head/crumbs-of-list'
import { unknownHead, wrongHead } from '@ninepocket/browse/head/list-not-there'
import { plainSummary } from '@ninepocket/browse/head/plain-summary'
import { breadcrumbList, structuredData } from '@ninepocket/browse/head/structured-data'
import { serialLabel } from '@ninepocket/contract/serial-number-rule'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { idFromSlug } from '@ninepocket/paths/slug'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import { pageRoute } from '@ninepocket/runtime/page-route'
import { copyQuery } from '../data/copy-query.ts'
import { elsewhere } from '../people/elsewhere.ts'
import { closedHead, isOpenToAll, listAt, personQueries } from '../people/list-address.ts'
import { copyAddressError } from './copy-address-error.ts'
import { copySlug } from './copy-slug.ts'
import { copyStatus } from './copy-status.ts'

export const copyRoute = () =>
  pageRoute({
    path: '/:handle/:list/:product/:insertSet/:item',
    chunk: 'copy-page',
    load: () => import(/* webpackChunkName: "copy-page" */ './copy-page.tsx').then((m) => m.CopyPage),
    queries: (input) => {
      const id = idFromSlug(input.params.item ?? '')
      if (!id) return []
      return personQueries(input, ({ user }) => [copyQuery(user.id, id)])
    },
    head,
    isPersonal: true,
    redirect: elsewhere,
  })

function head(input: PageInput): PageHead {
  const slug = input.params.item ?? ''
  const id = idFromSlug(slug)
  if (!id) return wrongHead(copyAddressError(slug))
  const of = listAt(input)
  if (!of) return unknownHead()
  const closed = closedHead(of, input)
  if (closed) return closed
  const { user, list } = of
  const copy = input.read(copyQuery(user.id, id))?.userInventoryItem
  const { card, insertSet, product } = copy ?? {}
  const trail = crumbsOfList(input.site, user, list, { product, insertSet, card })
  if (!copy || !card) return { titles: [], crumbs: trail, isIndexed: false }
  if (!list.holds(copy))
    return { titles: ['Card Not Available'], crumbs: trail, isIndexed: false, status: 404 }
  const title = listTitle(user, list)
  if (!insertSet || !product) return { titles: [title, card.name], crumbs: trail }
  // The same copy may stand in three lists; where the collection is open, its page there is the one.
  const home = user.isCollectionPrivate ? list.list : 'collection'
  const imageUrl = copy.customImageUrl ?? card.imageUrl
  const serial = serialLabel(copy)
  return {
    titles: [title, card.name, insertSet.name, product.name],
    canonical: sitePaths(input.site.productNoun).userList(user.username, home, product, insertSet, {
      slug: copySlug(copy),
    }),
    isIndexed: isOpenToAll(of),
    description: plainSummary(
      `${card.name}, ${insertSet.name}, ${product.name}.`,
      serial && `Serial number ${serial}.`,
      copy.condition && `${copy.condition}.`,
      copyStatus(copy),
      copy.publicNote,
    ),
    ...(imageUrl && { imageUrl }),
    crumbs: trail,
    jsonLd: structuredData(breadcrumbList(trail)),
  }
}
