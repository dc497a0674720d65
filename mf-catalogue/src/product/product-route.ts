import { plainSummary } from '@ninepocket/browse/head/plain-summary'
import { breadcrumbList, itemList, structuredData } from '@ninepocket/browse/head/structured-data'
import { listStart } from '@ninepocket/browse/list/list-start'
import { countOf } from '@ninepocket/browse/words/count-of'
import { slugError } from '@ninepocket/browse/words/slug-error'
import type { Site } from '@ninepocket/contract/site'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { idFromSlug } from '@ninepocket/paths/slug'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import { pageRoute } from '@ninepocket/runtime/page-route'
import { insertSetsOfProduct } from '../data/insert-sets-of-product.ts'
import { productQuery } from '../data/product-query.ts'
import { firstList } from '../having/first-list.ts'
import { havingOf } from '../having/having-in-url.ts'
import { crumbsTo } from '../parts/crumbs.ts'

export const productRoute = (site: Site) =>
  pageRoute({
    path: sitePaths(site.productNoun).patterns.product,
    chunk: 'product-page',
    load: () =>
      import(/* webpackChunkName: "product-page" */ './product-page.tsx').then((m) => m.ProductPage),
    queries: (input) => {
      const id = idFromSlug(input.params.product ?? '')
      return id ? [productQuery(id), ...firstList(input, insertSetsOfProduct(id))] : []
    },
    head,
  })

function head(input: PageInput): PageHead {
  const { site, params, read } = input
  const slug = params.product ?? ''
  const id = idFromSlug(slug)
  if (!id)
    return { titles: [slugError('product', slug)], isIndexed: false, status: 404, crumbs: crumbsTo(site) }
  const product = read(productQuery(id))?.product
  if (!product) return { titles: [], crumbs: crumbsTo(site) }
  const paths = sitePaths(site.productNoun)
  const { list, first, canonicalSearch, isFiltered } = listStart(insertSetsOfProduct(id), input)
  const crumbs = crumbsTo(site, product)
  return {
    titles: [product.name],
    canonical: paths.product(product) + canonicalSearch,
    isIndexed: !isFiltered && havingOf(input) === 'all',
    ...(product.imageUrl && { imageUrl: product.imageUrl }),
    description: plainSummary(
      `${product.name}: ${countOf(product.totalInsertSets, 'insert set')} with ${countOf(product.totalCards, 'card')}.`,
      product.description,
    ),
    crumbs,
    jsonLd: structuredData(
      breadcrumbList(crumbs),
      itemList(
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
