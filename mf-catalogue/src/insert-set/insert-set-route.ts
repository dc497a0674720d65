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
import { cardsOfInsertSet } from '../data/cards-of-insert-set.ts'
import { insertSetQuery } from '../data/insert-set-query.ts'
import { firstList } from '../having/first-list.ts'
import { havingOf } from '../having/having-in-url.ts'
import { crumbsTo } from '../parts/crumbs.ts'
import { productQueryFor } from './insert-set-data.ts'

export const insertSetRoute = (site: Site) =>
  pageRoute({
    path: sitePaths(site.productNoun).patterns.insertSet,
    chunk: 'insert-set-page',
    load: () =>
      import(/* webpackChunkName: "insert-set-page" */ './insert-set-page.tsx').then((m) => m.InsertSetPage),
    queries: (input) => {
      const id = idFromSlug(input.params.insertSet ?? '')
      if (!id) return []
      const insertSet = input.read(insertSetQuery(id))?.insertSet
      return [
        insertSetQuery(id),
        productQueryFor(id, insertSet, input.params.product),
        ...firstList(input, cardsOfInsertSet(id)),
      ]
    },
    head,
  })

function head(input: PageInput): PageHead {
  const { site, params, read } = input
  const slug = params.insertSet ?? ''
  const id = idFromSlug(slug)
  if (!id) {
    return { titles: [slugError('insert set', slug)], isIndexed: false, status: 404, crumbs: crumbsTo(site) }
  }
  const insertSet = read(insertSetQuery(id))?.insertSet
  const product = insertSet && read(productQueryFor(id, insertSet, params.product))?.product
  if (!insertSet) return { titles: [], crumbs: crumbsTo(site) }
  if (!product) return { titles: [insertSet.name], crumbs: crumbsTo(site) }
  const paths = sitePaths(site.productNoun)
  const { list, first, canonicalSearch, isFiltered } = listStart(cardsOfInsertSet(id), input)
  const crumbs = crumbsTo(site, product, insertSet)
  return {
    titles: [insertSet.name, product.name],
    canonical: paths.insertSet({ product, insertSet }) + canonicalSearch,
    isIndexed: !isFiltered && havingOf(input) === 'all',
    status: 200,
    ...(insertSet.imageUrl && { imageUrl: insertSet.imageUrl }),
    description: plainSummary(
      `${insertSet.name} of ${product.name}: ${countOf(insertSet.totalCards, 'card')}.`,
      insertSet.odds && `Pack odds ${insertSet.odds}.`,
      insertSet.description,
    ),
    crumbs,
    jsonLd: structuredData(
      breadcrumbList(crumbs),
      itemList(
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
