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
import { insertSetCards } from '../data/insert-set-cards.ts'
import { insertSetQuery } from '../data/insert-set-query.ts'
import { getInitialListQueries } from '../ownership-filter/get-initial-list-queries.ts'
import { getOwnershipFilter } from '../ownership-filter/read-ownership-filter.ts'
import { chooseProductQuery } from './choose-product-query.ts'

export const insertSetRoute = (site: Site) =>
  definePageRoute({
    path: buildSitePaths(site.productNoun).patterns.insertSet,
    chunk: 'insert-set-page',
    load: () => import(/* webpackChunkName: "insert-set-page" */ './insert-set-page.tsx').then((m) => m.InsertSetPage),
    queries: (input) => {
      const id = parseSlugId(input.params.insertSet ?? '')
      if (!id) return []
      const insertSet = input.read(insertSetQuery(id))?.insertSet
      return [
        insertSetQuery(id),
        chooseProductQuery(id, insertSet, input.params.product),
        ...getInitialListQueries(input, insertSetCards(id)),
      ]
    },
    head: buildInsertSetHead,
  })

function buildInsertSetHead(input: PageInput): PageHead {
  const { site, params, read } = input
  const slug = params.insertSet ?? ''
  const id = parseSlugId(slug)
  if (!id) {
    return {
      titles: [formatSlugError('insert set', slug)],
      isIndexed: false,
      status: 404,
      breadcrumbs: buildCatalogueBreadcrumbs(site),
    }
  }
  const insertSet = read(insertSetQuery(id))?.insertSet
  const product = insertSet && read(chooseProductQuery(id, insertSet, params.product))?.product
  if (!insertSet) return { titles: [], breadcrumbs: buildCatalogueBreadcrumbs(site) }
  if (!product) return { titles: [insertSet.name], breadcrumbs: buildCatalogueBreadcrumbs(site) }
  const paths = buildSitePaths(site.productNoun)
  const { list, firstPosition: first, canonicalSearch, isFiltered } = getInitialList(insertSetCards(id), input)
  const breadcrumbs = buildCatalogueBreadcrumbs(site, product, insertSet)
  return {
    titles: [insertSet.name, product.name],
    canonical: paths.insertSet({ product, insertSet }) + canonicalSearch,
    isIndexed: !isFiltered && getOwnershipFilter(input) === 'all',
    status: 200,
    ...(insertSet.imageUrl && { imageUrl: insertSet.imageUrl }),
    description: summarizeMarkdown(
      `${insertSet.name} of ${product.name}: ${formatCount(insertSet.totalCards, 'card')}.`,
      insertSet.odds && `Pack odds ${insertSet.odds}.`,
      insertSet.description,
    ),
    breadcrumbs,
    jsonLd: buildStructuredData(
      buildBreadcrumbListJsonLd(breadcrumbs),
      buildItemListJsonLd(
        insertSet.name,
        list?.total ?? insertSet.totalCards,
        first,
        (list?.items ?? []).map((card) => ({
          name: card.name,
          url: paths.card({ product, insertSet, card }),
        })),
      ),
    ),
  }
}
