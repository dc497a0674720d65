import { getMinOccurrences, type TypedWordOccurrences } from './correct-typos.ts'
import type { ParsedSearchTerm } from './parse-search-term.ts'
import type { SearchRepository } from './search-repository.ts'

/** Reads the vocabulary's counts of the words of a term and of their meanings, and drops numbers that no card has. */
export async function readVocabularyCountsForTerm(
  repository: Pick<SearchRepository, 'readWordCounts'>,
  term: ParsedSearchTerm,
): Promise<{ term: ParsedSearchTerm; counts: TypedWordOccurrences[] }> {
  const texts = new Set([
    ...term.words.flatMap(({ text, meanings }) => [text, ...meanings.flatMap((each) => each.split(' '))]),
    ...term.words.flatMap(({ text }) => text.split(' ')),
    ...term.numbers.map(({ key }) => key),
  ])
  const found = await repository.readWordCounts([...texts])
  const countsByText = new Map([...texts].map((text, index) => [text, found[index]!]))
  const countWhole = (words: string) => getMinOccurrences(words.split(' ').map((word) => countsByText.get(word)!.whole))
  return {
    term: { ...term, numbers: term.numbers.filter(({ key }) => countsByText.get(key)!.cardNumbers > 0) },
    counts: term.words.map(({ text, meanings }) => ({
      // Several words are no beginning of a longer one, and no number.
      typed: text.includes(' ')
        ? { whole: countWhole(text), longerWords: { names: 0, insertSets: 0, products: 0 }, cardNumbers: 0 }
        : countsByText.get(text)!,
      meanings: meanings.map(countWhole),
    })),
  }
}
