import type { SearchRepository, WordMatchCounts } from './search-repository.ts'
import type { WordGroup, WordOccurrences } from './word-group.ts'
import { getWordsWithinOneEdit } from './words-within-one-edit.ts'

const countOccurrences = ({ names, insertSets, products }: WordOccurrences) => names + insertSets + products

const addOccurrences = (occurrences: ReadonlyArray<WordOccurrences>): WordOccurrences => ({
  names: occurrences.reduce((all, each) => all + each.names, 0),
  insertSets: occurrences.reduce((all, each) => all + each.insertSets, 0),
  products: occurrences.reduce((all, each) => all + each.products, 0),
})

/**
 * Returns true if the catalogue contains neither the word, nor a longer word that starts with it, nor a card with
 * it as its number.
 */
export function hasNoOccurrences({ whole, longerWords: begins, cardNumbers: numbers }: WordMatchCounts): boolean {
  return countOccurrences(whole) + countOccurrences(begins) + numbers === 0
}

/** Converts words into groups that match the whole word, or also longer words that start with it. */
export function toWordGroups(
  words: ReadonlyArray<string>,
  known: ReadonlyArray<WordMatchCounts>,
  matchMode: 'whole' | 'beginning',
): WordGroup[] {
  return words.map((word, index) => {
    const { whole, longerWords: begins } = known[index] ?? {
      whole: addOccurrences([]),
      longerWords: addOccurrences([]),
    }
    const isPrefix =
      matchMode === 'beginning' &&
      canBePrefix(word, index === words.length - 1) &&
      (word.length === 1 || countOccurrences(begins) > 0)
    return { words: [word], isPrefix, ...(isPrefix ? getPrefixOccurrences(word, whole, begins) : whole) }
  })
}

/** The vocabulary does not count the longer words of a single letter, so they count as present everywhere. */
function getPrefixOccurrences(word: string, whole: WordOccurrences, begins: WordOccurrences): WordOccurrences {
  const everywhere = { names: 1e6, insertSets: 1e6, products: 1e6 }
  return word.length === 1 ? everywhere : addOccurrences([whole, begins])
}

/** The last word may be unfinished while the user types. Short words before it are meant literally. */
function canBePrefix(word: string, isLast: boolean): boolean {
  if (/^\p{N}+$/u.test(word)) return word.length > 2
  return isLast || word.length > 2
}

/** Adds to each word at `indexes` the known words one typing error away. They replace a word that occurs nowhere. */
export async function correctTypos(
  repository: Pick<SearchRepository, 'findExistingWords'>,
  groups: ReadonlyArray<WordGroup>,
  indexes: ReadonlyArray<number>,
): Promise<WordGroup[]> {
  const candidatesByIndex = new Map(
    indexes.map((index) => [index, new Set(getWordsWithinOneEdit(groups[index]?.words[0] ?? ''))]),
  )
  const texts = [...candidatesByIndex.values()].flatMap((each) => [...each])
  if (texts.length === 0) return [...groups]
  const existing = await repository.findExistingWords(texts)
  return groups.map((group, index) => {
    const found = existing.filter(({ word }) => candidatesByIndex.get(index)?.has(word))
    if (found.length === 0) return group
    const isReplaced = countOccurrences(group) === 0
    return {
      words: [...(isReplaced ? [] : group.words), ...found.map(({ word }) => word)],
      isPrefix: group.isPrefix && !isReplaced,
      ...addOccurrences([...(isReplaced ? [] : [group]), ...found]),
    }
  })
}
