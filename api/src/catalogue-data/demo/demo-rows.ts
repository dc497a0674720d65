import type { CardRow } from '../rows/card-row.ts'
import type { InsertSetRow } from '../rows/insert-set-row.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { type DemoCard, demoCard } from './cards.ts'
import { productText, setText } from './descriptions.ts'
import type { DemoSet } from './insert-sets.ts'
import { cardPictures, productPicture, setPicture } from './pictures.ts'
import type { PlannedProduct } from './plan.ts'
import type { DemoProduct } from './products.ts'

function productRow(product: DemoProduct): ProductRow {
  return {
    sourceId: product.sourceId,
    name: product.name,
    year: product.year,
    publisher: product.publisher,
    manufacturer: product.manufacturer,
    description: productText(product),
    imageUrl: productPicture(product),
    storedSlug: null,
    releaseDate: product.releaseDate,
    order: product.index + 1,
  }
}

function insertSetRow(set: DemoSet): InsertSetRow {
  return {
    sourceId: set.sourceId,
    productSourceId: set.product.sourceId,
    name: set.name,
    description: setText(set),
    imageUrl: setPicture(set),
    storedSlug: null,
    odds: set.odds,
    serialTotal: set.finish?.serialTotal ?? null,
    order: set.index + 1,
    attributes: set.base ? { parallelOf: set.base.name } : {},
  }
}

function cardRow(card: DemoCard): CardRow {
  const { set } = card
  const pictures = cardPictures(card)
  return {
    sourceId: `${set.sourceId}:${card.index}`,
    insertSetSourceId: set.sourceId,
    productSourceId: set.product.sourceId,
    name: card.name,
    cardNumber: card.cardNumber,
    serialNumber: null,
    serialTotal: set.finish?.serialTotal ?? null,
    statedOdds: set.finish || set.kind === 'autograph' ? set.odds : null,
    point: null,
    storedSlug: null,
    imageUrl: pictures.front,
    backImageUrl: pictures.back,
    description: card.description,
    order: card.index + 1,
    attributes: card.attributes,
  }
}

/** Every row of a planned demo, in the order in which they are written. */
export function demoRows(plan: readonly PlannedProduct[]) {
  return {
    products: plan.map(({ product }) => productRow(product)),
    insertSets: plan.flatMap(({ sets }) => sets.map(({ set }) => insertSetRow(set))),
    /** Made as they are asked for: there may be millions. */
    *cards(): Generator<CardRow> {
      for (const { sets } of plan) {
        for (const { set, cards } of sets) {
          for (let index = 0; index < cards; index++) yield cardRow(demoCard(set, index))
        }
      }
    },
  }
}
