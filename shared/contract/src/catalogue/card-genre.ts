/** Sports by a word of their products' names. */
export const sportByProductNameWord: Readonly<Record<string, string>> = {
  baseball: 'Baseball',
  basketball: 'Basketball',
  boxing: 'Boxing',
  football: 'Football',
  golf: 'Golf',
  hockey: 'Hockey',
  nascar: 'Racing',
  racing: 'Racing',
  soccer: 'Soccer',
  tennis: 'Tennis',
  ufc: 'UFC',
  wrestling: 'Wrestling',
  wwe: 'Wrestling',
}

/** Card games by a word of their products' names. */
export const gameByProductNameWord: Readonly<Record<string, string>> = {
  lorcana: 'Lorcana',
  magic: 'Magic',
  pokemon: 'Pokémon',
  yugioh: 'Yu-Gi-Oh!',
}

/** Sports cards, or cards of a game. Each genre has its own words for the condition of a copy. */
export type CardGenre = 'sports' | 'game'

/**
 * Returns the genre of a product's cards, by the last word of its name that names a sport or a game; null if none does.
 */
export function findCardGenreInProductName(productName: string): CardGenre | null {
  const plainName = productName
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s]/g, '')
  const word = plainName
    .split(/\s+/)
    .findLast((each) => Object.hasOwn(sportByProductNameWord, each) || Object.hasOwn(gameByProductNameWord, each))
  if (word === undefined) return null
  return Object.hasOwn(gameByProductNameWord, word) ? 'game' : 'sports'
}
