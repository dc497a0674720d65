import { normalizeText } from './normalize-text.ts'

/** A word is cut here: what is longer is not a word, and PostgreSQL's index refuses 2 KB. */
const maxWordLength = 64

const wordRun = /[\p{L}\p{M}\p{N}]+/gu

/** Scripts that put no space between words. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu

/** "J.D." and "U.S.A" are one word each, as people type them: "jd", "usa". */
const initials = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])/gu

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * The distinct search words of a text, folded, in their order. Where a script puts no space between words,
 * each character and each pair of neighbours is a word, so that a part of such a name is found and its
 * characters in another order are not.
 */
export function toSearchWords(text: string): string[] {
  const joined = normalizeText(text).replace(initials, (run) => run.replaceAll('.', ''))
  return [...new Set((joined.match(wordRun) ?? []).flatMap(splitRun))]
}

function splitRun(run: string): string[] {
  const spaced = run.split(unspaced).filter((part) => part)
  const parts = (run.match(unspaced) ?? []).flatMap(toCharactersAndPairs)
  return [...spaced, ...parts].map(truncateWord)
}

function toCharactersAndPairs(run: string): string[] {
  const characters = [...graphemes.segment(run)].map((each) => each.segment)
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  return [...characters, ...pairs]
}

/** Cut by whole characters, so that no surrogate is left alone. */
function truncateWord(word: string): string {
  return word.length <= maxWordLength ? word : [...word].slice(0, maxWordLength).join('')
}

/**
 * A card number as search compares it: letters and digits only, folded. "GAA-AG" is found by "gaa-ag" and by
 * "gaaag"; leading zeros count ("001" is not "1"). null where nothing is left.
 */
export function normalizeCardNumber(cardNumber: string | null): string | null {
  const key = normalizeText(cardNumber ?? '').replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  return key === '' ? null : truncateWord(key)
}
