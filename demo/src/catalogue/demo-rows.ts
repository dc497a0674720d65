import type { CatalogueAttributes } from '@ninepocket/contract/catalogue/insert-set'
import { type DemoCard, getDemoCard } from './demo-card.ts'
import { getCardImageUrls, getInsertSetImageUrl, getProductImageUrl } from './demo-image-urls.ts'
import { type DemoInsertSet, maxInsertSets } from './demo-insert-sets.ts'
import type { DemoProduct } from './demo-product.ts'
import { describeInsertSet, describeProduct } from './descriptions.ts'
import { planDemo } from './plan-demo.ts'

function toProductRow(product: DemoProduct) {
  return {
    sourceId: product.sourceId,
    name: product.name,
    year: product.year,
    publisher: product.publisher,
    manufacturer: product.manufacturer,
    description: describeProduct(product),
    imageUrl: getProductImageUrl(product),
    storedSlug: null,
    releaseDate: product.releaseDate,
    order: product.index + 1,
  }
}

function toInsertSetRow(insertSet: DemoInsertSet) {
  const attributes: CatalogueAttributes = insertSet.baseSet ? { parallelOf: insertSet.baseSet.name } : {}
  return {
    sourceId: insertSet.sourceId,
    productSourceId: insertSet.product.sourceId,
    name: insertSet.name,
    description: describeInsertSet(insertSet),
    imageUrl: getInsertSetImageUrl(insertSet),
    storedSlug: null,
    odds: insertSet.odds,
    serialTotal: insertSet.finish?.serialTotal ?? null,
    // Parallels follow their base set.
    order: (insertSet.baseSet ?? insertSet).index * maxInsertSets + insertSet.index + 1,
    attributes,
  }
}

function toCardRow(card: DemoCard) {
  const { insertSet } = card
  const imageUrls = getCardImageUrls(card)
  return {
    sourceId: `${insertSet.sourceId}:${card.index}`,
    insertSetSourceId: insertSet.sourceId,
    productSourceId: insertSet.product.sourceId,
    name: card.name,
    cardNumber: card.cardNumber,
    serialNumber: null,
    serialTotal: insertSet.finish?.serialTotal ?? null,
    statedOdds: insertSet.finish || insertSet.kind === 'autograph' ? insertSet.odds : null,
    point: null,
    storedSlug: null,
    imageUrl: imageUrls.front,
    backImageUrl: imageUrls.back,
    description: card.description,
    order: card.index + 1,
    attributes: card.attributes,
  }
}

/** Builds every row of a demo with this many cards, in the order of writing. */
export function buildDemoRows(cardCount: number) {
  const plan = planDemo(cardCount)
  return {
    products: plan.map(({ product }) => toProductRow(product)),
    insertSets: plan.flatMap(({ insertSets }) => insertSets.map(({ insertSet }) => toInsertSetRow(insertSet))),
    /** A generator, because there may be millions of cards. */
    *cards() {
      for (const { insertSets } of plan) {
        for (const { insertSet, cardCount } of insertSets) {
          for (let index = 0; index < cardCount; index++) yield toCardRow(getDemoCard(insertSet, index))
        }
      }
    },
  }
}
