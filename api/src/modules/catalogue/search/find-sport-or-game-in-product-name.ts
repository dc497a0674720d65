import { gameByProductNameWord, sportByProductNameWord } from '@ninepocket/contract/catalogue/card-genre'
import { toSearchWords } from '../../../text/search-words.ts'

const sportOrGameByWord = new Map(Object.entries({ ...sportByProductNameWord, ...gameByProductNameWord }))

/**
 * Returns the sport or game that a product's name states, or null. Its last such word counts: "Magic Johnson Basketball"
 * is basketball.
 */
export function findSportOrGameInProductName(productName: string): string | null {
  const word = toSearchWords(productName).findLast((each) => sportOrGameByWord.has(each))
  return (word && sportOrGameByWord.get(word)) ?? null
}
