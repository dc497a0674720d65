import { createResultCacheByText } from '../../../text/create-result-cache-by-text.ts'
import { listNormalizedWords } from '../../../text/search-words.ts'
import { countTypingErrors } from './word-distance.ts'

/** Costs of differences between the name of a row and that of a card. */
const costs = {
  noName: 1.5,
  otherSpaces: 0.2,
  typingError: 0.6,
  initial: 0.6,
  missingWord: 3,
  /** The row leaves out words of the card: "Griffey" for "Ken Griffey Jr." */
  leftOutWord: 1,
  maxLeftOut: 3,
  extraWord: 1,
  maxExtraWords: 2.5,
  /** A father is not his son. */
  suffix: 1.2,
  otherSuffix: 6,
} as const
export const maxPossibleNameCost = 9

const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv'])
/** Words beside names that describe the card. */
const cardWords = new Set([
  'rc',
  'rookie',
  'auto',
  'autograph',
  'sp',
  'ssp',
  'checklist',
  'card',
  'xrc',
  'hof',
  'dp',
  'uer',
])

export type NameWords = { words: ReadonlyArray<string>; suffixes: ReadonlyArray<string>; joinedWords: string }

/** Files and checklists repeat the same names. */
const rememberName = createResultCacheByText<NameWords>({ maxResults: 20_000 })

/** Splits a name into its words in any order, and its suffixes. */
export const toNameWords = (name: string): NameWords => rememberName(name, () => splitName(name))

function splitName(name: string): NameWords {
  const runs = listNormalizedWords(name)
  const words = runs.filter((word) => !suffixes.has(word))
  return { words, suffixes: runs.filter((word) => suffixes.has(word)), joinedWords: words.join('') }
}

/** Returns how far a row's name is from a card's: 0 for the same words in any order, at most `maxPossibleNameCost`. */
export function getNameCost(row: NameWords, card: NameWords): number {
  if (row.words.length === 0) return costs.noName
  const suffixCost = getSuffixCost(row, card)
  if (row.joinedWords === card.joinedWords) {
    const isSame = row.words.length === card.words.length
    return Math.min(maxPossibleNameCost, suffixCost + (isSame ? 0 : costs.otherSpaces))
  }
  return Math.min(maxPossibleNameCost, suffixCost + getWordsCost(row.words, card.words))
}

function getSuffixCost(row: NameWords, card: NameWords): number {
  const isSame = row.suffixes.every((suffix) => card.suffixes.includes(suffix))
  if (isSame && row.suffixes.length === card.suffixes.length) return 0
  return row.suffixes.length > 0 && card.suffixes.length > 0 && !isSame ? costs.otherSuffix : costs.suffix
}

const isAlike = (other: string, word: string) =>
  other === word || isInitial(other, word) || countTypingErrors(other, word) !== null

const isInitial = (other: string, word: string) => other.length === 1 && word.startsWith(other)

function getWordsCost(rowWords: ReadonlyArray<string>, words: ReadonlyArray<string>): number {
  // Most names of a checklist are unlike that of a row.
  if (!words.some((word) => rowWords.some((other) => isAlike(other, word))))
    return words.length * costs.missingWord + getExtraCost(rowWords)
  const free = [...rowWords]
  const takeWord = (fits: (word: string) => boolean) => {
    const at = free.findIndex(fits)
    if (at >= 0) free.splice(at, 1)
    return at >= 0
  }
  const unequal = words.filter((word) => !takeWord((other) => other === word))
  let cost = 0
  const missing = unequal.filter((word) => {
    if (takeWord((other) => countTypingErrors(other, word) !== null)) cost += costs.typingError
    else if (takeWord((other) => isInitial(other, word))) cost += costs.initial
    else return true
    return false
  })
  const extraCost = getExtraCost(free)
  const isShortened = extraCost === 0 && missing.length < words.length
  cost += isShortened
    ? Math.min(costs.maxLeftOut, missing.length * costs.leftOutWord)
    : missing.length * costs.missingWord
  return cost + extraCost
}

function getExtraCost(words: ReadonlyArray<string>): number {
  let cost = 0
  for (const word of words) if (!cardWords.has(word)) cost += costs.extraWord
  return Math.min(costs.maxExtraWords, cost)
}
