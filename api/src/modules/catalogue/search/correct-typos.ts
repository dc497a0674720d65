import type { TypedWord } from './parse-search-term.ts'
import type { SearchRepository, WordMatchCounts } from './search-repository.ts'
import type { WordGroup, WordOccurrenceCounts } from './word-group.ts'
import { getWordsWithinOneEdit } from './words-within-one-edit.ts'

const countOccurrences = ({ names, insertSets, products }: WordOccurrenceCounts) => names + insertSets + products

/** Limit on the parts of a word without its space, because short words are part of most words. */
const minPartLength = 3

/** Returns the largest number of rows that may hold all of the words. */
export const getMinOccurrences = (words: ReadonlyArray<WordOccurrenceCounts>): WordOccurrenceCounts => ({
  names: Math.min(...words.map(({ names }) => names)),
  insertSets: Math.min(...words.map(({ insertSets }) => insertSets)),
  products: Math.min(...words.map(({ products }) => products)),
})

const addOccurrences = (occurrences: ReadonlyArray<WordOccurrenceCounts>): WordOccurrenceCounts => ({
  names: occurrences.reduce((all, each) => all + each.names, 0),
  insertSets: occurrences.reduce((all, each) => all + each.insertSets, 0),
  products: occurrences.reduce((all, each) => all + each.products, 0),
})

/**
 * Returns true if the catalogue contains neither the word, nor a longer word that starts with it, nor a card with
 * it as its number, nor a meaning of the word.
 */
export function hasNoOccurrences({ typed, meanings }: TypedWordOccurrences): boolean {
  const { whole, longerWords: begins, cardNumbers: numbers } = typed
  return countOccurrences(addOccurrences([whole, begins, ...meanings])) + numbers === 0
}

/** The counts of a typed word, and of each of its meanings. */
export type TypedWordOccurrences = { typed: WordMatchCounts; meanings: ReadonlyArray<WordOccurrenceCounts> }

/** Converts words into groups that match the whole word or a meaning of it, or also longer words that start with it. */
export function toWordGroups(
  words: ReadonlyArray<TypedWord>,
  counts: ReadonlyArray<TypedWordOccurrences>,
  matchMode: 'whole' | 'beginning',
): WordGroup[] {
  return words.map(({ text, meanings, isYear }, index) => {
    const { whole, longerWords: begins } = counts[index]!.typed
    const isPrefix =
      matchMode === 'beginning' &&
      canBePrefix(text, index === words.length - 1) &&
      (text.length === 1 || countOccurrences(begins) > 0)
    const typed = isPrefix ? getPrefixOccurrences(text, whole, begins) : whole
    return {
      words: [text, ...meanings],
      isPrefix,
      isYear,
      ...addOccurrences([typed, ...counts[index]!.meanings]),
    }
  })
}

/** The vocabulary does not count the longer words of a single letter, so they count as present everywhere. */
function getPrefixOccurrences(
  word: string,
  whole: WordOccurrenceCounts,
  begins: WordOccurrenceCounts,
): WordOccurrenceCounts {
  const everywhere = { names: 1e6, insertSets: 1e6, products: 1e6 }
  return word.length === 1 ? everywhere : addOccurrences([whole, begins])
}

/** The last word may be unfinished while the user types. Short words before it are meant literally. */
function canBePrefix(word: string, isLast: boolean): boolean {
  if (/^\p{N}+$/u.test(word)) return word.length > 2
  return isLast || word.length > 2
}

/** Returns both parts of a word at each place where a space may be missing: "ken griffey" for "kengriffey". */
function splitWord(word: string): string[] {
  if (/[^\p{L}]/u.test(word)) return []
  const ends = Array.from({ length: Math.max(0, word.length - 2 * minPartLength + 1) }, (_, at) => at + minPartLength)
  return ends.map((end) => `${word.slice(0, end)} ${word.slice(end)}`)
}

/**
 * Adds to each word at `indexes` the known words one typing error away. A word that occurs nowhere is replaced by them,
 * and by pairs of known words that it joins without a space.
 */
export async function correctTypos(
  repository: Pick<SearchRepository, 'findExistingWords'>,
  groups: ReadonlyArray<WordGroup>,
  indexes: ReadonlyArray<number>,
): Promise<WordGroup[]> {
  const candidatesByIndex = new Map(
    indexes.map((index) => {
      const { words, ...occurrences } = groups[index]!
      const word = words[0] ?? ''
      return [index, [...getWordsWithinOneEdit(word), ...(countOccurrences(occurrences) === 0 ? splitWord(word) : [])]]
    }),
  )
  const texts = new Set([...candidatesByIndex.values()].flat().flatMap((each) => each.split(' ')))
  if (texts.size === 0) return [...groups]
  const existing = new Map((await repository.findExistingWords([...texts])).map((found) => [found.word, found]))
  return groups.map((group, index) => {
    const found = (candidatesByIndex.get(index) ?? []).flatMap((candidate) => {
      const parts = candidate.split(' ').flatMap((part) => existing.get(part) ?? [])
      return parts.length === candidate.split(' ').length ? [{ word: candidate, ...getMinOccurrences(parts) }] : []
    })
    if (found.length === 0) return group
    const isReplaced = countOccurrences(group) === 0
    return {
      words: [...(isReplaced ? [] : group.words), ...found.map(({ word }) => word)],
      isPrefix: group.isPrefix && !isReplaced,
      isYear: group.isYear,
      ...addOccurrences([...(isReplaced ? [] : [group]), ...found]),
    }
  })
}
