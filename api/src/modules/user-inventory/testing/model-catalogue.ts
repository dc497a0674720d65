import { type PlantedProduct, plantedId } from '../../../testing/plant-catalogue.ts'

const product = (name: string, sets: Record<string, number>): PlantedProduct => ({
  name,
  year: '2024',
  insertSets: Object.entries(sets).map(([set, cards]) => ({
    name: set,
    cards: Array.from({ length: cards }, (_, index) => ({ name: `${set} ${index}`, serialTotal: 99 })),
  })),
})

/** Small, so that people meet again and again at the same cards. */
export const modelCatalogue = [product('First', { Base: 3, Gold: 2 }), product('Second', { Base: 2 })]

/** Every card with its parents, in the order of the checklists. */
export const modelCards = modelCatalogue.flatMap(({ name, insertSets = [] }) =>
  insertSets.flatMap((set) =>
    (set.cards ?? []).map((_, index) => ({
      cardId: plantedId(name, set.name, index),
      insertSetId: plantedId(name, set.name),
      productId: plantedId(name),
    })),
  ),
)
export type ModelCard = (typeof modelCards)[number]

const distinct = (ids: string[]) => [...new Set(ids)]
export const modelSets = distinct(modelCards.map(({ insertSetId }) => insertSetId))
export const modelProducts = distinct(modelCards.map(({ productId }) => productId))
