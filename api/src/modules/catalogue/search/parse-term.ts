import { fold } from '../../../text/fold.ts'
import { numberKey, wordsOf } from '../../../text/words.ts'

/** Some of a term's words as bits: bit `i` is the word at index `i`. */
export type WordSet = number

/** A piece of a term that may be a card number: its key, and the words that it would account for. */
export type NumberCandidate = { key: string; covers: WordSet }

export type ParsedTerm = { words: ReadonlyArray<string>; numbers: ReadonlyArray<NumberCandidate> }

/** Words beyond these are passed over: nobody types more, and each costs. */
const mostWords = 12
/** A card number may be typed with spaces: "Special No. 1". */
const longestNumber = 3
/** A term is read this far; what one can type into a box is shorter. */
const longestTerm = 400

/** The words of a term, folded and distinct, and what of it may be a card number. */
export function parseTerm(term: string): ParsedTerm {
  const tokens = fold(term.slice(0, longestTerm)).split(' ')
  const words = [...new Set(tokens.flatMap(wordsOf))].slice(0, mostWords)
  const covered = tokens.map((token) => wordSet(words, wordsOf(token)))
  const numbers: NumberCandidate[] = []
  for (let length = 1; length <= longestNumber; length += 1) {
    for (let start = 0; start + length <= tokens.length; start += 1) {
      const key = numberKey(tokens.slice(start, start + length).join(' '))
      const covers = covered.slice(start, start + length).reduce((sum, each) => sum | each, 0)
      if (key !== null && covers !== 0 && !numbers.some((each) => each.key === key))
        numbers.push({ key, covers })
    }
  }
  return { words, numbers }
}

function wordSet(words: ReadonlyArray<string>, some: ReadonlyArray<string>): WordSet {
  return some.reduce((set, word) => (words.includes(word) ? set | (1 << words.indexOf(word)) : set), 0)
}

/** All words of a term of that many. */
export function allWords(count: number): WordSet {
  return (1 << count) - 1
}

/** The indices of the words in a set. */
export function indicesOf(set: WordSet): number[] {
  const indices: number[] = []
  for (let index = 0; set >> index !== 0; index += 1) if ((set >> index) & 1) indices.push(index)
  return indices
}
