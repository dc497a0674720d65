import { insertSetQuery } from '@ninepocket/browse/data/catalogue-queries'
import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { getInitialList } from '@ninepocket/browse/list/initial-list'
import { buildListHead } from '@ninepocket/browse/page-head/build-list-head'
import { buildNotFoundHead } from '@ninepocket/browse/page-head/fallback-heads'
import { summarizeMarkdown } from '@ninepocket/browse/page-head/summarize-markdown'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import type { Site } from '@ninepocket/contract/site/site'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { parseSlugId } from '@ninepocket/paths/slug'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { buildCatalogueBreadcrumbs } from '../build-catalogue-breadcrumbs.ts'
import { insertSetCardsSource } from '../data/insert-set-cards-source.ts'
import { getInitialQueriesUnlessFiltered } from '../ownership-filter/get-initial-queries-unless-filtered.ts'
import { getOwnershipFilter } from '../ownership-filter/read-ownership-filter.ts'
import { contributorsOfCatalogueRowQuery } from '../suggesting/contributors-of-catalogue-row-query.ts'
import { getProductQueryOfInsertSet } from './get-product-query-of-insert-set.ts'

export const buildInsertSetPageRoute = (site: Site) =>
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
        getProductQueryOfInsertSet(id, insertSet, input.params.product),
        contributorsOfCatalogueRowQuery('insert-sets', id),
        ...getInitialQueriesUnlessFiltered(input, insertSetCardsSource(id)),
      ]
    },
    head: buildInsertSetHead,
  })

function buildInsertSetHead(input: PageContext): PageHead {
  const { site, params, read } = input
  const slug = params.insertSet ?? ''
  const id = parseSlugId(slug)
  if (!id) return buildNotFoundHead(formatSlugError('insert set', slug), buildCatalogueBreadcrumbs(site))
  const insertSet = read(insertSetQuery(id))?.insertSet
  const product = insertSet && read(getProductQueryOfInsertSet(id, insertSet, params.product))?.product
  if (!insertSet) return { titles: [], breadcrumbs: buildCatalogueBreadcrumbs(site) }
  if (!product) return { titles: [insertSet.name], breadcrumbs: buildCatalogueBreadcrumbs(site) }
  const paths = buildSitePaths(site.productNoun)
  return {
    ...buildListHead({
      titles: [insertSet.name, product.name],
      path: paths.insertSet({ product, insertSet }),
      description: summarizeMarkdown(
        `${insertSet.name} of ${product.name}: ${formatCountWithNoun(insertSet.totalCards, 'card')}.`,
        insertSet.odds && `Pack odds ${insertSet.odds}.`,
        insertSet.description,
      ),
      breadcrumbs: buildCatalogueBreadcrumbs(site, product, insertSet),
      initialList: getInitialList(insertSetCardsSource(id), input),
      expectedTotal: insertSet.totalCards,
      isPublic: true,
      isCustomized: getOwnershipFilter(input) !== 'all',
      toLink: (card) => ({ name: card.name, url: paths.card({ product, insertSet, card }) }),
    }),
    status: 200,
    ...(insertSet.imageUrl && { imageUrl: insertSet.imageUrl }),
  }
}
