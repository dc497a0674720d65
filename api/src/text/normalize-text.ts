/** Every character that people type, or sources print, for an apostrophe. */
const apostrophes = /['`´‘’‚‛ʹʻʼʽˈ′‵ꞌ՚＇]/gu

/** Letters that Unicode does not take apart, as people type them on a plain keyboard. */
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
 * Marks that only colour a letter: accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel signs.
 * Marks of other scripts are part of the spelling (Thai vowels, Devanagari signs, the Japanese voicing mark)
 * and stay.
 */
const accents =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05c7\u064b-\u0652\u0670]/gu

/** Format characters that are not seen: soft hyphens, joiners, byte order marks, direction marks. */
const invisibleCharacters = /\p{Cf}/gu

/** Printable ASCII without an apostrophe, words one space apart: only its case can change. Most texts are so. */
const plainText = /^(?:[!-&(-_a-~]+(?: [!-&(-_a-~]+)*)?$/

/**
 * Text as search and filters compare it: lower case, accents and apostrophes gone, compatibility forms made
 * plain, white space and control characters collapsed to single spaces and trimmed. Folding twice changes
 * nothing.
 */
export function normalizeText(text: string): string {
  return plainText.test(text) ? text.toLowerCase() : normalizeOnce(normalizeOnce(text))
}

/** Taking a character apart can bring forth another that folds (a long s with an accent), hence twice. */
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
