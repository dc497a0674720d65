import type { Breadcrumb, PageHead } from '@ninepocket/runtime/page-head'
import type { InitialList } from '../list/initial-list.ts'
import { buildBreadcrumbListJsonLd, buildItemListJsonLd, buildStructuredData } from './structured-data.ts'

/** What a page whose subject is a list says of itself. */
export function buildListHead<Item>(page: {
  titles: string[]
  /** Its own path. */
  path: string
  description: string
  breadcrumbs: Breadcrumb[]
  initialList: InitialList<Item>
  toLink: (item: Item) => { name: string; url: string }
  /** Whether everybody may see it: search engines are not led to others. */
  isPublic: boolean
  /** Whether a choice of the reader leaves out some of it, or puts it into another order. */
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
      buildItemListJsonLd(title, list?.total ?? 0, first, (list?.items ?? []).map(page.toLink)),
    ),
  }
}
