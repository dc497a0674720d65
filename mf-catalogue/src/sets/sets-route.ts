import {
  buildBreadcrumbListJsonLd,
  buildItemListJsonLd,
  buildStructuredData,
} from '@ninepocket/browse/head/structured-data'
import { getInitialList } from '@ninepocket/browse/list/list-start'
import { formatCount } from '@ninepocket/browse/words/count-of'
import type { Site } from '@ninepocket/contract/site'
import { formatProductNoun } from '@ninepocket/paths/product-label'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { allProducts } from '../data/products.ts'
import { catalogueStatsQuery } from '../data/stats-query.ts'
import { buildCatalogueBreadcrumbs } from '../parts/crumbs.ts'

export const productListRoute = (site: Site) => {
  const paths = buildSitePaths(site.productNoun)
  const title = `${formatProductNoun(site.productNoun)} Sets`
  return definePageRoute({
    path: paths.patterns.products,
    chunk: 'sets-page',
    load: () => import(/* webpackChunkName: "sets-page" */ './sets-page.tsx').then((m) => m.ProductListPage),
    queries: (input) => [...getInitialList(allProducts, input).queries, catalogueStatsQuery()],
    head: (input) => {
      const { list, firstPosition: first, canonicalSearch, isFiltered } = getInitialList(allProducts, input)
      const stats = input.read(catalogueStatsQuery())?.stats
      const crumbs = buildCatalogueBreadcrumbs(site)
      return {
        titles: [title],
        canonical: paths.products + canonicalSearch,
        isIndexed: !isFiltered,
        description: stats
          ? `${formatCount(stats.totalProducts, 'set')} with ${formatCount(stats.totalCards, 'card')}: checklists, pack odds and serial numbers of ${site.productNoun} cards.`
          : `Checklists, pack odds and serial numbers of ${site.productNoun} cards.`,
        breadcrumbs: crumbs,
        jsonLd: buildStructuredData(
          buildBreadcrumbListJsonLd(crumbs),
          buildItemListJsonLd(
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
