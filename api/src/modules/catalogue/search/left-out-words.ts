import { attributeTermSet, ignorableListingWords } from './collector-terms.ts'
import { hasNoOccurrences, type TypedWordOccurrences } from './correct-typos.ts'
import type { ParsedSearchTerm, TypedWord } from './parse-search-term.ts'

/** The words of a term that the search left out, and those that the shown cards have, as typed. */
export type LeftOutWords = { words: string; shownWords: string }

/** Returns the cost of leaving out a word: least for a word that says nothing, most for a word of a card's name. */
function getCost({ text, isYear }: TypedWord, counts: TypedWordOccurrences): number {
  const { whole, longerWords } = counts.typed
  const names = whole.names + longerWords.names + counts.meanings.reduce((sum, each) => sum + each.names, 0)
  const products = whole.products + counts.meanings.reduce((sum, each) => sum + each.products, 0)
  if (hasNoOccurrences(counts)) return 0
  if (ignorableListingWords.has(text)) return 1
  if (attributeTermSet.has(text)) return 2
  if (isYear && products > 0) return 5
  if (/^\p{N}/u.test(text)) return 4
  if (products > 0) return 6
  // A rare name is worth more than a common one.
  return names === 0 ? 3 : 7 + 1 / names
}

/** Returns the indexes of a term's words, cheapest first. */
export function listWordIndexesByOmissionCost(
  { words }: ParsedSearchTerm,
  counts: ReadonlyArray<TypedWordOccurrences>,
): number[] {
  const costs = words.map((word, index) => getCost(word, counts[index]!))
  return [...words.keys()].toSorted((a, b) => costs[a]! - costs[b]!)
}

/** Describes the words left out of a term, if any: those of a grade, and those that the shown term lacks. */
export function getLeftOutWords(typed: ParsedSearchTerm, shown: ParsedSearchTerm): { leftOut?: LeftOutWords } {
  const shownTexts = shown.words.map(({ text }) => text)
  const words = [...typed.words.map(({ text }) => text).filter((text) => !shownTexts.includes(text)), ...typed.grading]
  return words.length === 0 ? {} : { leftOut: { words: words.join(' '), shownWords: shownTexts.join(' ') } }
}
