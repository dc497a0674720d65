import { normalizeText } from '../../../text/normalize-text.ts'
import { normalizeCardNumber, toSearchWords } from '../../../text/search-words.ts'

/** A set of a term's words as bits: bit `i` is the word at index `i`. */
export type WordBits = number

/** A part of a term that may be a card number: its key, and the words that it covers. */
export type NumberCandidate = { key: string; wordBits: WordBits }

export type ParsedSearchTerm = { words: ReadonlyArray<string>; numbers: ReadonlyArray<NumberCandidate> }

/** Limit on words, because every word costs a lookup. Further words are ignored. */
export const maxWords = 12
/** A card number may contain spaces: "Special No. 1". */
const maxNumberTokens = 3
/** Limit in characters, longer than any term the search box accepts. */
const maxTermLength = 400

/** Splits a term into its distinct normalized words and its possible card numbers. */
export function parseSearchTerm(term: string): ParsedSearchTerm {
  const tokens = normalizeText(term.slice(0, maxTermLength)).split(' ')
  const words = [...new Set(tokens.flatMap(toSearchWords))].slice(0, maxWords)
  const bitsByToken = tokens.map((token) => toWordBits(words, toSearchWords(token)))
  const numbers: NumberCandidate[] = []
  for (let length = 1; length <= maxNumberTokens; length += 1) {
    for (let start = 0; start + length <= tokens.length; start += 1) {
      const key = normalizeCardNumber(tokens.slice(start, start + length).join(' '))
      const covers = bitsByToken.slice(start, start + length).reduce((sum, each) => sum | each, 0)
      if (key !== null && covers !== 0 && !numbers.some((each) => each.key === key))
        numbers.push({ key, wordBits: covers })
    }
  }
  return { words, numbers }
}

function toWordBits(words: ReadonlyArray<string>, selected: ReadonlyArray<string>): WordBits {
  return selected.reduce((set, word) => (words.includes(word) ? set | (1 << words.indexOf(word)) : set), 0)
}

/** Returns the set of all words of a term of `count` words. */
export function getAllWordBits(count: number): WordBits {
  return (1 << count) - 1
}

/** Returns the indexes of the words in a set. */
export function toWordIndexes(bits: WordBits): number[] {
  const indices: number[] = []
  for (let index = 0; bits >> index !== 0; index += 1) if ((bits >> index) & 1) indices.push(index)
  return indices
}
