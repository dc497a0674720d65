import { toSearchWords } from '../../../text/search-words.ts'

/** Sports and games by a word of their products' names. */
const sportByWord = new Map(
  Object.entries({
    baseball: 'Baseball',
    basketball: 'Basketball',
    boxing: 'Boxing',
    football: 'Football',
    golf: 'Golf',
    hockey: 'Hockey',
    lorcana: 'Lorcana',
    magic: 'Magic',
    nascar: 'Racing',
    pokemon: 'Pokémon',
    racing: 'Racing',
    soccer: 'Soccer',
    tennis: 'Tennis',
    ufc: 'UFC',
    wrestling: 'Wrestling',
    wwe: 'Wrestling',
    yugioh: 'Yu-Gi-Oh!',
  }),
)

/** Returns the sport or game of a product, by the last word of its name that says it. */
export function getSport(productName: string): string | null {
  const word = toSearchWords(productName).findLast((each) => sportByWord.has(each))
  return (word && sportByWord.get(word)) ?? null
}
