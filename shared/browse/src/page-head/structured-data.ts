import type { Breadcrumb } from '@ninepocket/runtime/page-head'

export function buildBreadcrumbListJsonLd(crumbs: ReadonlyArray<Breadcrumb>): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to && { item: to }),
    })),
  }
}

/** Builds a schema.org ItemList. `firstPosition` counts from 1. */
export function buildItemListJsonLd(
  name: string,
  total: number,
  firstPosition: number,
  items: ReadonlyArray<{ name: string; url: string }>,
): object {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: firstPosition + index,
      ...item,
    })),
  }
}

export function buildStructuredData(...entities: ReadonlyArray<object>): object {
  return { '@context': 'https://schema.org', '@graph': entities }
}
