import { type PlantedProduct, plantedId } from '@ninepocket/api/testing/plant-catalogue'

/** Few cards, so that many clients meet at the same ones. */
const products = 2
const setsOfProduct = 3
const cardsOfSet = 40
/** Of copies that were added, as an Undo names them: about those of a set that was added whole. */
export const takenBackAtOnce = cardsOfSet

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const productName = (product: number) => `Product ${product}`
const setName = (set: number) => `Set ${set}`

export const stormCatalogue: PlantedProduct[] = numbers(products).map((product) => ({
  name: productName(product),
  year: '2024',
  insertSets: numbers(setsOfProduct).map((set) => ({
    name: setName(set),
    cards: numbers(cardsOfSet).map((card) => ({ name: `Card ${card}`, cardNumber: String(card) })),
  })),
}))

export const stormSets = numbers(products).flatMap((product) =>
  numbers(setsOfProduct).map((set) => plantedId(productName(product), setName(set))),
)
/** Every card with its parents, as a wish names them. */
export const stormPlaces = numbers(products).flatMap((product) =>
  numbers(setsOfProduct).flatMap((set) =>
    numbers(cardsOfSet).map((card) => ({
      card: plantedId(productName(product), setName(set), card),
      insertSet: plantedId(productName(product), setName(set)),
      product: plantedId(productName(product)),
    })),
  ),
)
export const stormCards = stormPlaces.map(({ card }) => card)
/** Every set with all of its cards, in their order. */
export const stormWholeSets = stormSets.map((insertSet) => ({
  insertSet,
  cards: stormPlaces.filter((place) => place.insertSet === insertSet).map(({ card }) => card),
}))
