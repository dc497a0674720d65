import { getInitialList } from '@ninepocket/browse/list/initial-list'
import { buildListHead } from '@ninepocket/browse/page-head/build-list-head'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import type { Site } from '@ninepocket/contract/site/site'
import { capitalizeProductNoun } from '@ninepocket/paths/capitalize-product-noun'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { buildCatalogueBreadcrumbs } from '../build-catalogue-breadcrumbs.ts'
import { catalogueStatsQuery } from '../data/catalogue-stats-query.ts'
import { productFilterValuesQuery } from '../data/product-filter-values-query.ts'
import { productsSource } from '../data/products-source.ts'
import { formatCardNoun } from '../format-card-noun.ts'
import { readProductFilters } from './product-filters-in-url.ts'

export const buildProductListPageRoute = (site: Site) => {
  const paths = buildSitePaths(site.productNoun)
  const title = `${capitalizeProductNoun(site.productNoun)} Sets`
  const cardNoun = formatCardNoun(site.productNoun)
  return definePageRoute({
    path: paths.patterns.products,
    chunk: 'product-list-page',
    load: () =>
      import(/* webpackChunkName: "product-list-page" */ './product-list-page.tsx').then((m) => m.ProductListPage),
    queries: (input) => [
      ...getInitialList(productsSource(readProductFilters(input.search)), input).queries,
      catalogueStatsQuery(),
      productFilterValuesQuery(),
    ],
    head: (input) => {
      const filters = readProductFilters(input.search)
      const stats = input.read(catalogueStatsQuery())?.stats
      return buildListHead({
        titles: [title],
        path: paths.products,
        description: stats
          ? `${formatCountWithNoun(stats.totalProducts, 'set')} with ${formatCountWithNoun(stats.totalCards, 'card')}: checklists, pack odds and serial numbers for ${cardNoun}s.`
          : `Checklists, pack odds and serial numbers for ${cardNoun}s.`,
        breadcrumbs: buildCatalogueBreadcrumbs(site),
        initialList: getInitialList(productsSource(filters), input),
        isPublic: true,
        isCustomized: Object.keys(filters).length > 0,
        toLink: (product) => ({ name: product.name, url: paths.product(product) }),
      })
    },
  })
}
