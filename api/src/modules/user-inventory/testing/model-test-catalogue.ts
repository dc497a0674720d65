import { type ProductToSeed, seededId } from '../../../testing/catalogue/seed-catalogue.ts'

const createModelProduct = (name: string, sets: Record<string, number>): ProductToSeed => ({
  name,
  year: '2024',
  insertSets: Object.entries(sets).map(([set, cards]) => ({
    name: set,
    cards: Array.from({ length: cards }, (_, index) => ({ name: `${set} ${index}`, serialTotal: 99 })),
  })),
})

/** Small, so that users often change the same cards. */
export const modelTestCatalogue = [
  createModelProduct('First', { Base: 3, Gold: 2 }),
  createModelProduct('Second', { Base: 2 }),
]

/** Every card with its parents, in checklist order. */
export const modelCards = modelTestCatalogue.flatMap(({ name, insertSets = [] }) =>
  insertSets.flatMap((set) =>
    (set.cards ?? []).map((_, index) => ({
      cardId: seededId(name, set.name, index),
      insertSetId: seededId(name, set.name),
      productId: seededId(name),
    })),
  ),
)
export type ModelCard = (typeof modelCards)[number]

const getDistinctIds = (ids: string[]) => [...new Set(ids)]
export const modelInsertSetIds = getDistinctIds(modelCards.map(({ insertSetId }) => insertSetId))
export const modelProductIds = getDistinctIds(modelCards.map(({ productId }) => productId))
