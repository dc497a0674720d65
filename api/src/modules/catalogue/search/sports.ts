import { gameByWord, sportByWord } from '@ninepocket/contract/catalogue/card-genre'
import { toSearchWords } from '../../../text/search-words.ts'

const sportOrGameByWord = new Map(Object.entries({ ...sportByWord, ...gameByWord }))

/** Returns the sport or game of a product, by the last word of its name that says it. */
export function findSportOfProduct(productName: string): string | null {
  const word = toSearchWords(productName).findLast((each) => sportOrGameByWord.has(each))
  return (word && sportOrGameByWord.get(word)) ?? null
}
