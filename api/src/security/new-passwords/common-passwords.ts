import { dictionary } from '@zxcvbn-ts/language-common'

const removeOuterSymbols = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/** 49,000 passwords from breaches, in lower case (decision 0015). */
const commonPasswords = new Set(dictionary['passwords-common'].map(removeOuterSymbols).filter((text) => text !== ''))

/**
 * Returns whether a password is nothing but a word of the site, such as its name, with digits and symbols: `Ninepocket-1`.
 * @param words in lower case
 */
export function isSiteWord(password: string, words: ReadonlyArray<string>): boolean {
  const letters = password
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/[^\p{L}]/gu, '')
  return words.some((word) => word.replace(/[^\p{L}]/gu, '') === letters)
}

/**
 * Returns whether a password is a common one, regardless of case, of symbols at its ends and of `@` for a and `$` for s:
 * that is how people turn `password1` into one that follows the rule.
 */
export function isCommonPassword(password: string): boolean {
  const lowerCase = password.toLowerCase()
  const plain = lowerCase.replaceAll('@', 'a').replaceAll('$', 's')
  return [lowerCase, plain].some((text) => commonPasswords.has(removeOuterSymbols(text)))
}
