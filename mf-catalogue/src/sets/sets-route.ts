import { breadcrumbList, itemList, structuredData } from '@ninepocket/browse/head/structured-data'
import { listStart } from '@ninepocket/browse/list/list-start'
import { countOf } from '@ninepocket/browse/words/count-of'
import type { Site } from '@ninepocket/contract/site'
import { productLabel } from '@ninepocket/paths/product-label'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { pageRoute } from '@ninepocket/runtime/page-route'
import { products } from '../data/products.ts'
import { statsQuery } from '../data/stats-query.ts'
import { crumbsTo } from '../parts/crumbs.ts'

export const setsRoute = (site: Site) => {
  const paths = sitePaths(site.productNoun)
  const title = `${productLabel(site.productNoun)} Sets`
  return pageRoute({
    path: paths.patterns.sets,
    chunk: 'sets-page',
    load: () => import(/* webpackChunkName: "sets-page" */ './sets-page.tsx').then((m) => m.SetsPage),
    queries: (input) => [...listStart(products, input).queries, statsQuery()],
    head: (input) => {
      const { list, first, canonicalSearch, isFiltered } = listStart(products, input)
      const stats = input.read(statsQuery())?.stats
      const crumbs = crumbsTo(site)
      return {
        titles: [title],
        canonical: paths.sets + canonicalSearch,
        isIndexed: !isFiltered,
        description: stats
          ? `${countOf(stats.totalProducts, 'set')} with ${countOf(stats.totalCards, 'card')}: checklists, pack odds and serial numbers of ${site.productNoun} cards.`
          : `Checklists, pack odds and serial numbers of ${site.productNoun} cards.`,
        crumbs,
        jsonLd: structuredData(
          breadcrumbList(crumbs),
          itemList(
            title,
            list?.total ?? 0,
            first,
            (list?.items ?? []).map((product) => ({ name: product.name, url: paths.product(product) })),
          ),
        ),
      }
    },
  })
}
