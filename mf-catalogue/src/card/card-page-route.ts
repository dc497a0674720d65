import { cardQuery, insertSetQuery, productQuery } from '@ninepocket/browse/data/catalogue-queries'
import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { buildNotFoundHead } from '@ninepocket/browse/page-head/fallback-heads'
import { buildBreadcrumbListJsonLd, buildStructuredData } from '@ninepocket/browse/page-head/structured-data'
import { summarizeMarkdown } from '@ninepocket/browse/page-head/summarize-markdown'
import type { Card } from '@ninepocket/contract/catalogue/card'
import type { Site } from '@ninepocket/contract/site/site'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { parseSlugId } from '@ninepocket/paths/slug'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { buildCatalogueBreadcrumbs } from '../build-catalogue-breadcrumbs.ts'
import { contributorsOfCatalogueRowQuery } from '../suggesting/contributors-of-catalogue-row-query.ts'

export const buildCardPageRoute = (site: Site) =>
  definePageRoute({
    path: buildSitePaths(site.productNoun).patterns.card,
    chunk: 'card-page',
    load: () => import(/* webpackChunkName: "card-page" */ './card-page.tsx').then((m) => m.CardPage),
    queries: ({ params, read }) => {
      const id = parseSlugId(params.card ?? '')
      if (!id) return []
      const { insertSetId, productId } = getParentIds(read(cardQuery(id))?.card, params)
      return [
        cardQuery(id),
        contributorsOfCatalogueRowQuery('cards', id),
        ...(insertSetId ? [insertSetQuery(insertSetId)] : []),
        ...(productId ? [productQuery(productId)] : []),
      ]
    },
    head: buildCardHead,
  })

function buildCardHead({ site, params, read }: PageContext): PageHead {
  const slug = params.card ?? ''
  const id = parseSlugId(slug)
  if (!id) return buildNotFoundHead(formatSlugError('card', slug), buildCatalogueBreadcrumbs(site))
  const card = read(cardQuery(id))?.card
  if (!card) return { titles: [], breadcrumbs: buildCatalogueBreadcrumbs(site) }
  const insertSet = read(insertSetQuery(card.insertSetId))?.insertSet
  const product = read(productQuery(card.productId))?.product
  if (!insertSet || !product)
    return { titles: [card.name], status: 200, breadcrumbs: buildCatalogueBreadcrumbs(site, product) }
  const breadcrumbs = buildCatalogueBreadcrumbs(site, product, insertSet, card)
  const canonical = buildSitePaths(site.productNoun).card({ product, insertSet, card })
  const description = summarizeMarkdown(
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
    breadcrumbs,
    jsonLd: buildStructuredData(
      buildBreadcrumbListJsonLd(breadcrumbs),
      buildCardJsonLd(card, canonical, description, product),
    ),
  }
}

/** Describes a card as a schema.org Product, without an offer because the site sells nothing. */
function buildCardJsonLd(card: Card, url: string, description: string, product: { publisher: string | null }): object {
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

type Params = Readonly<{ product?: string | undefined; insertSet?: string | undefined }>

/** Returns the card's parent ids. Until the card is loaded, those of the URL, so that all three load in parallel. */
function getParentIds(card: Card | undefined, params: Params) {
  return {
    insertSetId: card?.insertSetId ?? parseSlugId(params.insertSet ?? ''),
    productId: card?.productId ?? parseSlugId(params.product ?? ''),
  }
}
