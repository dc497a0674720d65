import { createResultCacheByText } from '../../../text/create-result-cache-by-text.ts'
import { meaningsByCollectorTerm } from '../../catalogue/search/collector-terms.ts'
import { countTypingErrors } from './word-distance.ts'

/** A word of the catalogue that a word of a row may stand for. */
export type CatalogueWordMatch = { word: string; cost: number }

const costs = { plural: 0.4, abbreviation: 0.4, typingError: 0.7, beginning: 0.8 } as const
const minBeginningLength = 3
/** A beginning of more words says nothing. */
const maxBeginnings = 20
/** Limit on words that are remembered. A file has few different words. */
const maxRemembered = 50_000
const charactersPerMeaning = 50

/** Finds the words of a vocabulary that a word may stand for, and remembers them. */
export function createWordResolver(
  vocabulary: ReadonlySet<string>,
): (word: string) => ReadonlyArray<CatalogueWordMatch> {
  const remember = createResultCacheByText<ReadonlyArray<CatalogueWordMatch>>({
    maxResults: maxRemembered,
    getSize: (meanings) => meanings.length * charactersPerMeaning,
  })
  return (word) => remember(word, () => findMeanings(word, vocabulary))
}

function findMeanings(word: string, vocabulary: ReadonlySet<string>): CatalogueWordMatch[] {
  const costByWord = new Map<string, number>()
  const add = (meaning: string, cost: number) => {
    if (vocabulary.has(meaning)) costByWord.set(meaning, Math.min(cost, costByWord.get(meaning) ?? cost))
  }
  add(word, 0)
  for (const other of [`${word}s`, `${word}es`, word.replace(/e?s$/, ''), word.replace(/s$/, '')])
    if (other !== word && other.length > 2) add(other, costs.plural)
  for (const meaning of meaningsByCollectorTerm.get(word) ?? [])
    for (const part of meaning.split(' ')) add(part, costs.abbreviation)
  if (costByWord.size === 0) for (const { word: near, cost } of findNearWords(word, vocabulary)) add(near, cost)
  return [...costByWord].map(([meaning, cost]) => ({ word: meaning, cost }))
}

/** A word that the catalogue does not have is mistyped or cut off. */
function findNearWords(word: string, vocabulary: ReadonlySet<string>): CatalogueWordMatch[] {
  const near: CatalogueWordMatch[] = []
  const longer: CatalogueWordMatch[] = []
  for (const other of vocabulary) {
    const errors = countTypingErrors(word, other)
    if (errors !== null) near.push({ word: other, cost: costs.typingError * errors })
    if (word.length >= minBeginningLength && other.startsWith(word)) longer.push({ word: other, cost: costs.beginning })
  }
  if (near.length > 0) return near
  return longer.length <= maxBeginnings ? longer : []
}
