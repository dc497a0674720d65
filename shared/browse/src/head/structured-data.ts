import type { Crumb } from '@ninepocket/runtime/page-head'

/** schema.org's form of a breadcrumb trail. */
export function breadcrumbList(crumbs: ReadonlyArray<Crumb>): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      ...(to && { item: to }),
    })),
  }
}

/** schema.org's form of the items that a page lists, `first` being the place of the first of them, from 1. */
export function itemList(
  name: string,
  total: number,
  first: number,
  items: ReadonlyArray<{ name: string; url: string }>,
): object {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: items.map((item, place) => ({ '@type': 'ListItem', position: first + place, ...item })),
  }
}

/** Several things said of one page. */
export function structuredData(...things: ReadonlyArray<object>): object {
  return { '@context': 'https://schema.org', '@graph': things }
}
