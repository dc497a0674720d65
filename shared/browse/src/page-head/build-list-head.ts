import type { Breadcrumb, PageHead } from '@ninepocket/runtime/page-head'
import type { InitialList } from '../list/initial-list.ts'
import { buildBreadcrumbListJsonLd, buildItemListJsonLd, buildStructuredData } from './structured-data.ts'

export function buildListHead<Item>(page: {
  titles: string[]
  path: string
  description: string
  breadcrumbs: Breadcrumb[]
  initialList: InitialList<Item>
  /** Number of items, if the page knows it before the list loads. */
  expectedTotal?: number | undefined
  toLink: (item: Item) => { name: string; url: string }
  /** Search engines index only public lists. */
  isPublic: boolean
  isCustomized?: boolean
}): PageHead {
  const { titles, breadcrumbs: crumbs, description } = page
  const { list, firstPosition: first, canonicalSearch, isFiltered } = page.initialList
  const [title = ''] = titles
  return {
    titles,
    breadcrumbs: crumbs,
    description,
    canonical: page.path + canonicalSearch,
    isIndexed: page.isPublic && !isFiltered && !page.isCustomized,
    jsonLd: buildStructuredData(
      buildBreadcrumbListJsonLd(crumbs),
      buildItemListJsonLd(title, list?.total ?? page.expectedTotal ?? 0, first, (list?.items ?? []).map(page.toLink)),
    ),
  }
}
