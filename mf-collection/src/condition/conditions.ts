import type { CardGenre } from '@ninepocket/contract/catalogue/card-genre'

/** Limit of the contract, in characters. */
export const maxConditionLength = 100

/** Usual conditions of each genre of card, best first. A copy may have any other text. */
export const conditionsByGenre: Readonly<Record<CardGenre, ReadonlyArray<string>>> = {
  sports: ['Gem Mint', 'Mint', 'Near Mint', 'Excellent', 'Very Good', 'Good', 'Fair', 'Poor'],
  game: ['Mint', 'Near Mint', 'Lightly Played', 'Moderately Played', 'Heavily Played', 'Damaged'],
}
