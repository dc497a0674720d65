import { type SeededProduct, seededId } from '@ninepocket/api/testing/catalogue/seed-catalogue'

/** Few cards, so that clients write to the same ones. */
const productCount = 2
const insertSetsPerProduct = 3
const cardsPerInsertSet = 40
/** Copies that one Undo names: about those of a complete set. */
export const copiesPerUndo = cardsPerInsertSet

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const getProductName = (product: number) => `Product ${product}`
const getInsertSetName = (insertSet: number) => `Set ${insertSet}`

export const contentionCatalogue: SeededProduct[] = range(productCount).map((product) => ({
  name: getProductName(product),
  year: '2024',
  insertSets: range(insertSetsPerProduct).map((insertSet) => ({
    name: getInsertSetName(insertSet),
    cards: range(cardsPerInsertSet).map((card) => ({ name: `Card ${card}`, cardNumber: String(card) })),
  })),
}))

export const contentionInsertSetIds = range(productCount).flatMap((product) =>
  range(insertSetsPerProduct).map((insertSet) => seededId(getProductName(product), getInsertSetName(insertSet))),
)
/** Every card with its parents, as a wish names them. */
export const contentionCardParents = range(productCount).flatMap((product) =>
  range(insertSetsPerProduct).flatMap((insertSet) =>
    range(cardsPerInsertSet).map((card) => ({
      card: seededId(getProductName(product), getInsertSetName(insertSet), card),
      insertSet: seededId(getProductName(product), getInsertSetName(insertSet)),
      product: seededId(getProductName(product)),
    })),
  ),
)
export const contentionCardIds = contentionCardParents.map(({ card }) => card)
export const contentionInsertSetsWithCards = contentionInsertSetIds.map((insertSet) => ({
  insertSet,
  cards: contentionCardParents.filter((cardParents) => cardParents.insertSet === insertSet).map(({ card }) => card),
}))
