import { listNormalizedWords } from '../../../text/search-words.ts'
import type { CardDescription } from '../reading/import-row.ts'
import { isCommonWord, isSport, listYearsInText } from './catalogue-index.ts'
import { findPrintRunInParallelName, findPrintRunInSetName, removePrintRun } from './print-run-text.ts'
import type { CatalogueWordMatch } from './word-resolver.ts'

/** Costs of words that neither the product nor the insert set has. */
const costs = { known: 4, unknown: 3, mistypedCommonWord: 0.7, brand: 0.3, noise: 0.2 } as const
/** Unexplained words from this cost on may name another set. */
const minSignificantCost = 3

/** Words that say something about the card or the copy, not about its set. */
const noiseWords = new Set(
  'rc rookie rookies xrc sp ssp mlb nba nfl nhl the hobby retail box pack normal none regular raw numbered'.split(' '),
)
/** Limit on different words, which are bits of a number. */
const maxWords = 30
const firstShortYear = 40

export type SetQueryWord = {
  word: string
  /** Cost if nothing explains it. */
  cost: number
}

/**
 * The words of a row that may stand for one word of the catalogue: their indexes as bits, and the lowest of their
 * costs.
 */
export type CatalogueWordMention = { bits: number; cost: number }

/** What a row says about its set. */
export type SetQuery = {
  words: ReadonlyArray<SetQueryWord>
  /** The words that may name another set if nothing explains them, as bits. */
  significantBits: number
  /** The words that the file says twice, as bits. */
  repeatedBits: number
  /** The words of the row that may stand for a word of the catalogue. */
  mentions: ReadonlyMap<string, CatalogueWordMention>
  /** The year of the row, in four digits; empty if it is not stated. */
  year: string
  /** Other years in the text of the set, which the product or the insert set may have. */
  textYears: ReadonlyArray<string>
  printRun: number | null
  sports: ReadonlyArray<string>
}

/** Reads what a row says about its set. `resolve` finds the words of the catalogue that a word may stand for. */
export function toSetQuery(
  card: CardDescription,
  resolve: (word: string) => ReadonlyArray<CatalogueWordMatch>,
): SetQuery {
  const setText = card.set || (card.insertSet ? '' : card.setCode)
  const text = removePrintRun([setText, card.insertSet, card.parallel].join(' '))
  const withYears = expandYears(text)
  const runs = listNormalizedWords(withYears)
  const year = readYear(card.year)
  const textYears = [...new Set(runs.filter((word) => /^(?:19|20)\d\d$/.test(word)))].filter((each) => each !== year)
  const brandRuns = listNormalizedWords(card.brand).filter((word) => !runs.includes(word))
  const all = [...new Set(runs), ...new Set(brandRuns)].map((word) => ({ word, meanings: resolve(word) }))
  const words = all.filter(({ word }) => word !== year && !isCommonWord(word)).slice(0, maxWords)
  const mentions = new Map<string, CatalogueWordMention>()
  for (const [index, { meanings }] of words.entries())
    for (const { word: meaning, cost } of meanings) {
      const known = mentions.get(meaning)
      mentions.set(meaning, { bits: (known?.bits ?? 0) | (1 << index), cost: Math.min(cost, known?.cost ?? cost) })
    }
  const queryWords = words.map(({ word, meanings }) => ({
    word,
    cost: getUnexplainedCost(word, meanings, brandRuns),
  }))
  return {
    words: queryWords,
    significantBits: toBits(queryWords, ({ cost }) => cost >= minSignificantCost),
    // Product and insert set may each have a word that the file says twice.
    repeatedBits: toBits(queryWords, ({ word }) => runs.indexOf(word) !== runs.lastIndexOf(word)),
    mentions,
    year,
    textYears,
    printRun: readPrintRun(card),
    sports: findSports(setText, resolve) ?? findSports(text, resolve) ?? [],
  }
}

const toBits = (words: ReadonlyArray<SetQueryWord>, isMeant: (word: SetQueryWord) => boolean): number =>
  words.reduce((bits, word, index) => (isMeant(word) ? bits | (1 << index) : bits), 0)

function getUnexplainedCost(
  word: string,
  meanings: ReadonlyArray<CatalogueWordMatch>,
  brandWords: ReadonlyArray<string>,
): number {
  if (noiseWords.has(word)) return costs.noise
  if (brandWords.includes(word)) return costs.brand
  // A common word with a typing error
  if (meanings.some((meaning) => isCommonWord(meaning.word))) return costs.mistypedCommonWord
  return meanings.length > 0 ? costs.known : costs.unknown
}

function readPrintRun({ printRun, parallel, insertSet, set }: CardDescription): number | null {
  const stated = /(\d{1,6})\s*$/.exec(printRun)?.[1]
  const digits = stated ?? findPrintRunInParallelName(parallel) ?? findPrintRunInSetName(`${insertSet} ${set}`)
  return digits === undefined ? null : Number(digits)
}

/** "'24 Topps" and "24 Topps" are of 2024; of "2024-25" the first year stays. */
function expandYears(text: string): string {
  return text
    .replace(/((?:19|20)\d\d)\s*[-/–]\s*(?:\d{4}|\d\d)(?!\d)/g, '$1')
    .replace(/^\s*['’‘]?(\d\d)(?=\s)/, (_, digits: string) => toFullYear(digits))
    .replace(/(^|\s)['’‘](\d\d)(?=\s|$)/g, (_, space: string, digits: string) => `${space}${toFullYear(digits)}`)
}

/** Returns the sports that a text names; null if it names none. Insert sets of one sport may name another. */
function findSports(text: string, resolve: (word: string) => ReadonlyArray<CatalogueWordMatch>): string[] | null {
  const meanings = listNormalizedWords(text).flatMap((word) => resolve(word).map(({ word: meaning }) => meaning))
  const sports = meanings.filter(isSport)
  return sports.length > 0 ? sports : null
}

function readYear(text: string): string {
  const short = /^['’‘]?(\d\d)(?:-\d\d)?$/.exec(text)?.[1]
  return short ? toFullYear(short) : (listYearsInText(text)[0] ?? '')
}

const toFullYear = (digits: string) => `${Number(digits) < firstShortYear ? '20' : '19'}${digits}`
