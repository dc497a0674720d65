import { productQuery } from '@ninepocket/browse/data/catalogue-queries'
import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { getInitialList } from '@ninepocket/browse/list/initial-list'
import { buildListHead } from '@ninepocket/browse/page-head/build-list-head'
import { buildNotFoundHead } from '@ninepocket/browse/page-head/fallback-heads'
import { summarizeMarkdown } from '@ninepocket/browse/page-head/summarize-markdown'
import { hasFoldedParallels, readFoldedParallelsInUrl } from '@ninepocket/browse/parallels/parallels-in-url'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import type { Site } from '@ninepocket/contract/site/site'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { parseSlugId } from '@ninepocket/paths/slug'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { buildCatalogueBreadcrumbs } from '../build-catalogue-breadcrumbs.ts'
import { productInsertSetsSource } from '../data/product-insert-sets-source.ts'
import { getInitialQueriesUnlessFiltered } from '../ownership-filter/get-initial-queries-unless-filtered.ts'
import { getOwnershipFilter } from '../ownership-filter/read-ownership-filter.ts'
import { contributorsOfCatalogueRowQuery } from '../suggesting/contributors-of-catalogue-row-query.ts'

export const buildProductPageRoute = (site: Site) =>
  definePageRoute({
    path: buildSitePaths(site.productNoun).patterns.product,
    chunk: 'product-page',
    load: () => import(/* webpackChunkName: "product-page" */ './product-page.tsx').then((m) => m.ProductPage),
    queries: (input) => {
      const id = parseSlugId(input.params.product ?? '')
      if (!id) return []
      const list = getInitialQueriesUnlessFiltered(
        input,
        productInsertSetsSource(id, readFoldedParallelsInUrl(input.search)),
      )
      return [productQuery(id), contributorsOfCatalogueRowQuery('products', id), ...list]
    },
    head: buildProductHead,
  })

function buildProductHead(input: PageContext): PageHead {
  const { site, params, read } = input
  const slug = params.product ?? ''
  const id = parseSlugId(slug)
  if (!id) return buildNotFoundHead(formatSlugError('product', slug), buildCatalogueBreadcrumbs(site))
  const product = read(productQuery(id))?.product
  if (!product) return { titles: [], breadcrumbs: buildCatalogueBreadcrumbs(site) }
  const paths = buildSitePaths(site.productNoun)
  const parallels = readFoldedParallelsInUrl(input.search)
  return {
    ...buildListHead({
      titles: [product.name],
      path: paths.product(product),
      description: summarizeMarkdown(
        `${product.name}: ${formatCountWithNoun(product.totalInsertSets, 'insert set')} with ${formatCountWithNoun(product.totalCards, 'card')}.`,
        product.description,
      ),
      breadcrumbs: buildCatalogueBreadcrumbs(site, product),
      initialList: getInitialList(productInsertSetsSource(id, parallels), input),
      expectedTotal: product.totalInsertSets,
      isPublic: true,
      isCustomized: getOwnershipFilter(input) !== 'all' || hasFoldedParallels(parallels),
      toLink: (insertSet) => ({ name: insertSet.name, url: paths.insertSet({ product, insertSet }) }),
    }),
    ...(product.imageUrl && { imageUrl: product.imageUrl }),
  }
}
