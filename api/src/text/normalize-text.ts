/** Every character that users type, or sources print, as an apostrophe. */
const apostrophes = /['`´‘’‚‛ʹʻʼʽˈ′‵ꞌ՚＇]/gu

/** Letters without a Unicode decomposition, by their spelling on a plain keyboard. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
}
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/**
 * Marks that only modify a letter: accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel signs. Marks of
 * other scripts are part of the spelling (Thai vowels, Devanagari signs, the Japanese voicing mark) and stay.
 */
const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05c7\u064b-\u0652\u0670]/gu

/** Invisible format characters: soft hyphens, joiners, byte order marks, direction marks. */
const invisibleCharacters = /\p{Cf}/gu

/** Matches printable ASCII without apostrophes and with single spaces, as most texts are; only its case can change. */
const plainText = /^(?:[!-&(-_a-~]+(?: [!-&(-_a-~]+)*)?$/

/**
 * Normalizes text for search and filters: lower case, no accents or apostrophes, compatibility forms replaced, white
 * space and control characters collapsed to single spaces and trimmed. Idempotent.
 */
export function normalizeText(text: string): string {
  return plainText.test(text) ? text.toLowerCase() : normalizeOnce(normalizeOnce(text))
}

/** Runs twice, because decomposing a character can yield another one to normalize (a long s with an accent). */
function normalizeOnce(text: string): string {
  return text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(apostrophes, '')
    .replace(invisibleCharacters, '')
    .replace(accents, '')
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
