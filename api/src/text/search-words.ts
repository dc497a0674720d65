import { normalizeText } from './normalize-text.ts'

/** Longer text is not a word, and PostgreSQL's index rejects words of 2 KB. */
const maxWordLength = 64

const wordRun = /[\p{L}\p{M}\p{N}]+/gu

/** Scripts that do not separate words by spaces. */
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu

/** Makes "J.D." and "U.S.A" one word each, as users type them: "jd", "usa". */
const initials = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])/gu

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Returns the distinct normalized search words of a text in order. In a script without spaces, each character and each
 * pair of neighbors is a word, so that a part of a name is found, but not its characters in another order.
 */
export function toSearchWords(text: string): string[] {
  return [...new Set(listNormalizedWords(text).flatMap(splitRun))]
}

/** Returns the normalized words of a text in order, also repeated ones. */
export function listNormalizedWords(text: string): string[] {
  const joined = normalizeText(text).replace(initials, (run) => run.replaceAll('.', ''))
  return joined.match(wordRun) ?? []
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

/** Truncates by whole characters, so that no surrogate pair is split. */
function truncateWord(word: string): string {
  return word.length <= maxWordLength ? word : [...word].slice(0, maxWordLength).join('')
}

/**
 * Normalizes a card number to letters and digits. "gaa-ag" and "gaaag" both find "GAA-AG"; leading zeros count ("001"
 * is not "1"). null if nothing remains.
 */
export function normalizeCardNumber(cardNumber: string | null): string | null {
  const key = normalizeText(cardNumber ?? '').replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  return key === '' ? null : truncateWord(key)
}
