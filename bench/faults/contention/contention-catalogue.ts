import { type ProductToSeed, seededId } from '@ninepocket/api/testing/catalogue/seed-catalogue'

/** Few cards, so that clients write to the same ones. */
const productCount = 2
const insertSetsPerProduct = 3
const cardsPerInsertSet = 40
/** Copies that one Undo names: about those of a complete set. */
export const copiesPerUndo = cardsPerInsertSet

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

export const contentionCatalogue = range(productCount).map((product) => ({
  name: `Product ${product}`,
  year: '2024',
  insertSets: range(insertSetsPerProduct).map((insertSet) => ({
    name: `Set ${insertSet}`,
    cards: range(cardsPerInsertSet).map((card) => ({ name: `Card ${card}`, cardNumber: String(card) })),
  })),
})) satisfies ProductToSeed[]

/** Every card with its parents, as a wish names them. */
export const contentionCardParents = contentionCatalogue.flatMap(({ name: product, insertSets }) =>
  insertSets.flatMap(({ name, cards }) =>
    cards.map((_, card) => ({
      card: seededId(product, name, card),
      insertSet: seededId(product, name),
      product: seededId(product),
    })),
  ),
)
export const contentionCardIds = contentionCardParents.map(({ card }) => card)
export const contentionInsertSetIds = [...new Set(contentionCardParents.map(({ insertSet }) => insertSet))]
export const contentionInsertSetsWithCards = contentionInsertSetIds.map((insertSet) => ({
  insertSet,
  cards: contentionCardParents.flatMap((each) => (each.insertSet === insertSet ? each.card : [])),
}))
