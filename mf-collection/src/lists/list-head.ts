import { breadcrumbList, itemList, structuredData } from '@ninepocket/browse/head/structured-data'
import type { ListStart } from '@ninepocket/browse/list/list-start'
import type { Crumb, PageHead } from '@ninepocket/runtime/page-head'
import { isOpenToAll, type ListOfUser } from '../people/list-address.ts'

/** What a list of a person at any depth says of itself. */
export function listHead<Item>(
  of: ListOfUser,
  page: {
    titles: string[]
    /** Its own path. */
    path: string
    description: string
    crumbs: Crumb[]
    start: ListStart<Item>
    row: (item: Item) => { name: string; url: string }
    /** Whether a choice of the reader leaves out some of it, or puts it into another order. */
    isChosen?: boolean
  },
): PageHead {
  const { list, first, canonicalSearch, isFiltered } = page.start
  const { titles, crumbs, description } = page
  const [title = ''] = titles
  return {
    titles,
    crumbs,
    description,
    canonical: page.path + canonicalSearch,
    isIndexed: isOpenToAll(of) && !isFiltered && !page.isChosen,
    jsonLd: structuredData(
      breadcrumbList(crumbs),
      itemList(title, list?.total ?? 0, first, (list?.items ?? []).map(page.row)),
    ),
  }
}
