import type { Crumb, PageHead } from '@ninepocket/runtime/page-head'
import type { ListStart } from '../list/list-start.ts'
import { breadcrumbList, itemList, structuredData } from './structured-data.ts'

/** What a page whose subject is a list says of itself. */
export function listHead<Item>(page: {
  titles: string[]
  /** Its own path. */
  path: string
  description: string
  crumbs: Crumb[]
  start: ListStart<Item>
  row: (item: Item) => { name: string; url: string }
  /** Whether everybody may see it: search engines are not led to others. */
  isOpen: boolean
  /** Whether a choice of the reader leaves out some of it, or puts it into another order. */
  isChosen?: boolean
}): PageHead {
  const { titles, crumbs, description } = page
  const { list, first, canonicalSearch, isFiltered } = page.start
  const [title = ''] = titles
  return {
    titles,
    crumbs,
    description,
    canonical: page.path + canonicalSearch,
    isIndexed: page.isOpen && !isFiltered && !page.isChosen,
    jsonLd: structuredData(
      breadcrumbList(crumbs),
      itemList(title, list?.total ?? 0, first, (list?.items ?? []).map(page.row)),
    ),
  }
}
