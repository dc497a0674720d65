import { formatCount } from '@ninepocket/browse/format/format-count'
import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { getInitialList } from '@ninepocket/browse/list/initial-list'
import {
  buildBreadcrumbListJsonLd,
  buildItemListJsonLd,
  buildStructuredData,
} from '@ninepocket/browse/page-head/structured-data'
import { summarizeMarkdown } from '@ninepocket/browse/page-head/summarize-markdown'
import type { Site } from '@ninepocket/contract/site/site'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { parseSlugId } from '@ninepocket/paths/slug'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { buildCatalogueBreadcrumbs } from '../build-catalogue-breadcrumbs.ts'
import { productInsertSets } from '../data/product-insert-sets.ts'
import { productQuery } from '../data/product-query.ts'
import { getInitialListQueries } from '../ownership-filter/get-initial-list-queries.ts'
import { getOwnershipFilter } from '../ownership-filter/read-ownership-filter.ts'

export const productRoute = (site: Site) =>
  definePageRoute({
    path: buildSitePaths(site.productNoun).patterns.product,
    chunk: 'product-page',
    load: () => import(/* webpackChunkName: "product-page" */ './product-page.tsx').then((m) => m.ProductPage),
    queries: (input) => {
      const id = parseSlugId(input.params.product ?? '')
      return id ? [productQuery(id), ...getInitialListQueries(input, productInsertSets(id))] : []
    },
    head: buildProductHead,
  })

function buildProductHead(input: PageInput): PageHead {
  const { site, params, read } = input
  const slug = params.product ?? ''
  const id = parseSlugId(slug)
  if (!id)
    return {
      titles: [formatSlugError('product', slug)],
      isIndexed: false,
      status: 404,
      breadcrumbs: buildCatalogueBreadcrumbs(site),
    }
  const product = read(productQuery(id))?.product
  if (!product) return { titles: [], breadcrumbs: buildCatalogueBreadcrumbs(site) }
  const paths = buildSitePaths(site.productNoun)
  const { list, firstPosition: first, canonicalSearch, isFiltered } = getInitialList(productInsertSets(id), input)
  const breadcrumbs = buildCatalogueBreadcrumbs(site, product)
  return {
    titles: [product.name],
    canonical: paths.product(product) + canonicalSearch,
    isIndexed: !isFiltered && getOwnershipFilter(input) === 'all',
    ...(product.imageUrl && { imageUrl: product.imageUrl }),
    description: summarizeMarkdown(
      `${product.name}: ${formatCount(product.totalInsertSets, 'insert set')} with ${formatCount(product.totalCards, 'card')}.`,
      product.description,
    ),
    breadcrumbs,
    jsonLd: buildStructuredData(
      buildBreadcrumbListJsonLd(breadcrumbs),
      buildItemListJsonLd(
        product.name,
        list?.total ?? product.totalInsertSets,
        first,
        (list?.items ?? []).map((insertSet) => ({
          name: insertSet.name,
          url: paths.insertSet({ product, insertSet }),
        })),
      ),
    ),
  }
}
