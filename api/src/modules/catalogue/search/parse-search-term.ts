import { normalizeText } from '../../../text/normalize-text.ts'
import { normalizeCardNumber, toSearchWords } from '../../../text/search-words.ts'
import { meaningsByCollectorTerm } from './collector-terms.ts'
import { splitOffGrading } from './split-off-grading.ts'

/** A set of a term's words as bits: bit `i` is the word at index `i`. */
export type WordBits = number

/**
 * A word of a term, or several that belong together ("the kid"). `meanings` are words of the catalogue that it may
 * stand for besides itself; a meaning of several words requires all of them.
 */
export type TypedWord = { text: string; meanings: ReadonlyArray<string>; isYear: boolean }

/**
 * A part of a term that may be a card number: its key, and the words that it covers. `setTotal` is the 102 of "4/102".
 */
export type CardNumberCandidate = { key: string; wordBits: WordBits; setTotal: number | null }

/** `grading` are the words of a grade ("psa 10"), which no card has. */
export type ParsedSearchTerm = {
  words: ReadonlyArray<TypedWord>
  numbers: ReadonlyArray<CardNumberCandidate>
  grading: ReadonlyArray<string>
}

/** Limit on words, because every word costs a lookup. Further words are ignored. */
export const maxWords = 12
/** A card number may contain spaces: "Special No. 1". */
const maxNumberTokens = 3
/** Nicknames have up to three words: "say hey kid". */
const maxPhraseWords = 3
/** Limit in characters, longer than any term the search box accepts. */
const maxTermLength = 400
/** Two digits below this one are a year of this century. */
const firstShortYear = 40

/** Matches "4/102" and "#4/102": a number and the cards of its set, or a serial number and its total. */
const fraction = /^#?(\p{L}*\p{N}+\p{L}*)\/([0-9]{1,5})$/u
/** Matches "/50" and "#/50", which name a print run. */
const printRun = /^#?\/([0-9]{1,5})$/u
const yearWithApostrophe = /(^|\s)['’‘`´](\d\d)(?=\s|$)/gu

const expandYear = (digits: string) => `${Number(digits) < firstShortYear ? '20' : '19'}${digits}`

type Token = { text: string; words: string[] }

function toToken(text: string): Token {
  const words = fraction.test(text) || printRun.test(text) ? [text.replace(/^#/, '')] : toSearchWords(text)
  return { text, words }
}

function toTypedWord(text: string, token: string): TypedWord {
  const [, , total] = fraction.exec(text) ?? []
  if (total) return { text, meanings: [text.replace('/', ' '), `/${total}`], isYear: false }
  const isShortYear = /^\d\d$/.test(text) && !token.startsWith('#')
  const meanings = isShortYear ? [expandYear(text)] : (meaningsByCollectorTerm.get(text) ?? [])
  return { text, meanings, isYear: isShortYear || /^(?:19|20)\d\d$/.test(text) }
}

/** Joins neighboring words that stand for something together. */
function toTypedWords(tokens: ReadonlyArray<Token>): Array<TypedWord & { tokens: Set<Token> }> {
  const words = tokens.flatMap((token) => token.words.map((text) => ({ text, token })))
  const typed: Array<TypedWord & { tokens: Set<Token> }> = []
  for (let start = 0; start < words.length; ) {
    let end = Math.min(words.length, start + maxPhraseWords)
    const getText = () => words.slice(start, end).map(({ text }) => text)
    while (end > start + 1 && !meaningsByCollectorTerm.has(getText().join(' '))) end -= 1
    const text = getText().join(' ')
    const found = typed.find((each) => each.text === text)
    const covered = words.slice(start, end).map(({ token }) => token)
    if (found) for (const token of covered) found.tokens.add(token)
    else typed.push({ ...toTypedWord(text, covered[0]?.text ?? ''), tokens: new Set(covered) })
    start = end
  }
  return typed.slice(0, maxWords)
}

/** Splits a term into its distinct normalized words, its possible card numbers, and the words of a grade. */
export function parseSearchTerm(term: string): ParsedSearchTerm {
  const withYears = term
    .slice(0, maxTermLength)
    .replace(yearWithApostrophe, (_, space: string, digits: string) => `${space}${expandYear(digits)}`)
  const { tokens: texts, grading } = splitOffGrading(normalizeText(withYears).split(' '))
  const tokens = texts.map(toToken)
  const words = toTypedWords(tokens)
  const toWordBits = (selected: ReadonlyArray<Token>): WordBits =>
    words.reduce(
      (bits, word, index) => (selected.some((each) => word.tokens.has(each)) ? bits | (1 << index) : bits),
      0,
    )
  const numbers: CardNumberCandidate[] = []
  const add = (key: string | null, wordBits: WordBits, setTotal: number | null) => {
    if (key !== null && wordBits !== 0 && !numbers.some((each) => each.key === key))
      numbers.push({ key, wordBits, setTotal })
  }
  for (let length = 1; length <= maxNumberTokens; length += 1) {
    for (let start = 0; start + length <= tokens.length; start += 1) {
      const selected = tokens.slice(start, start + length)
      if (selected.some(({ text }) => printRun.test(text))) continue
      add(normalizeCardNumber(selected.map(({ text }) => text).join(' ')), toWordBits(selected), null)
    }
  }
  for (const token of tokens) {
    const [, number, total] = fraction.exec(token.text) ?? []
    if (number) add(normalizeCardNumber(number), toWordBits([token]), Number(total))
  }
  return { words: words.map(({ text, meanings, isYear }) => ({ text, meanings, isYear })), numbers, grading }
}

/** Returns the set of all words of a term of `count` words. */
export function getAllWordBits(count: number): WordBits {
  return (1 << count) - 1
}

/** Returns the indexes of the words in a set. */
export function listWordIndexesInBits(bits: WordBits): number[] {
  const indices: number[] = []
  for (let index = 0; bits >> index !== 0; index += 1) if ((bits >> index) & 1) indices.push(index)
  return indices
}

/** Returns the term without one of its words, and without the numbers that cover this word. */
export function leaveOutWord(term: ParsedSearchTerm, index: number): ParsedSearchTerm {
  const shift = (bits: WordBits) => (bits & getAllWordBits(index)) | ((bits >> (index + 1)) << index)
  return {
    ...term,
    words: term.words.filter((_, at) => at !== index),
    numbers: term.numbers
      .filter(({ wordBits }) => !((wordBits >> index) & 1))
      .map((number) => ({ ...number, wordBits: shift(number.wordBits) })),
  }
}
