import { plainSummary } from '@ninepocket/browse/head/plain-summary'
import { breadcrumbList, structuredData } from '@ninepocket/browse/head/structured-data'
import { slugError } from '@ninepocket/browse/words/slug-error'
import type { Card } from '@ninepocket/contract/card'
import type { Site } from '@ninepocket/contract/site'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { idFromSlug } from '@ninepocket/paths/slug'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import { pageRoute } from '@ninepocket/runtime/page-route'
import { cardQuery } from '../data/card-query.ts'
import { insertSetQuery } from '../data/insert-set-query.ts'
import { productQuery } from '../data/product-query.ts'
import { crumbsTo } from '../parts/crumbs.ts'
import { parentIds } from './card-data.ts'

export const cardRoute = (site: Site) =>
  pageRoute({
    path: sitePaths(site.productNoun).patterns.card,
    chunk: 'card-page',
    load: () => import(/* webpackChunkName: "card-page" */ './card-page.tsx').then((m) => m.CardPage),
    queries: ({ params, read }) => {
      const id = idFromSlug(params.card ?? '')
      if (!id) return []
      const { insertSetId, productId } = parentIds(read(cardQuery(id))?.card, params)
      return [
        cardQuery(id),
        ...(insertSetId ? [insertSetQuery(insertSetId)] : []),
        ...(productId ? [productQuery(productId)] : []),
      ]
    },
    head,
  })

function head({ site, params, read }: PageInput): PageHead {
  const slug = params.card ?? ''
  const id = idFromSlug(slug)
  if (!id) return { titles: [slugError('card', slug)], isIndexed: false, status: 404, crumbs: crumbsTo(site) }
  const card = read(cardQuery(id))?.card
  if (!card) return { titles: [], crumbs: crumbsTo(site) }
  const insertSet = read(insertSetQuery(card.insertSetId))?.insertSet
  const product = read(productQuery(card.productId))?.product
  if (!insertSet || !product) return { titles: [card.name], status: 200, crumbs: crumbsTo(site, product) }
  const crumbs = crumbsTo(site, product, insertSet, card)
  const canonical = sitePaths(site.productNoun).card({ product, insertSet, card })
  const description = plainSummary(
    `${card.name}${card.cardNumber ? `, card number ${card.cardNumber}` : ''}, ${insertSet.name}, ${product.name}.`,
    card.serialTotal ? `Numbered to ${card.serialTotal}.` : null,
    card.statedOdds && `Stated odds ${card.statedOdds}.`,
    card.description,
  )
  return {
    titles: [card.name, insertSet.name, product.name],
    canonical,
    status: 200,
    description,
    ...(card.imageUrl && { imageUrl: card.imageUrl }),
    crumbs,
    jsonLd: structuredData(breadcrumbList(crumbs), cardData(card, canonical, description, product)),
  }
}

/** A card as schema.org's Product; nothing is sold here, so it has no offer. */
function cardData(
  card: Card,
  url: string,
  description: string,
  product: { publisher: string | null },
): object {
  return {
    '@type': 'Product',
    name: card.name,
    category: 'Trading card',
    description,
    url,
    sku: card.id,
    ...(card.imageUrl && { image: card.imageUrl }),
    ...(product.publisher && { brand: { '@type': 'Brand', name: product.publisher } }),
  }
}
