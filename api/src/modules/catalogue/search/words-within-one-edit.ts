/** Letters that a typing error may insert, by the script of the word. */
const alphabets: ReadonlyArray<readonly [script: RegExp, letters: string]> = [
  [/[a-z]/, 'abcdefghijklmnopqrstuvwxyz'],
  [/\p{Script=Cyrillic}/u, 'абвгдежзийклмнопрстуфхцчшщъыьэюяії'],
  [/\p{Script=Greek}/u, 'αβγδεζηθικλμνξοπρστυφχψω'],
]

/** Shorter words are close to too many other words. */
const minWordLength = 3
const maxWordLength = 24

/**
 * Returns every text one typing error away from a word: one letter inserted, removed or replaced, or two neighbors
 * swapped. Returns none for short words, and for words with a digit, because digits are meant literally.
 */
export function getWordsWithinOneEdit(word: string): string[] {
  const letters = [...word]
  if (letters.length < minWordLength || letters.length > maxWordLength || /\p{N}/u.test(word)) return []
  const alphabet = [...(alphabets.find(([script]) => script.test(word))?.[1] ?? new Set(letters))]
  const candidates = new Set<string>()
  for (let index = 0; index <= letters.length; index += 1) {
    const lettersBefore = letters.slice(0, index).join('')
    const [currentLetter = '', nextLetter = ''] = letters.slice(index, index + 2)
    const lettersAfter = letters.slice(index + 1).join('')
    for (const letter of alphabet) {
      candidates.add(lettersBefore + letter + currentLetter + lettersAfter)
      if (currentLetter) candidates.add(lettersBefore + letter + lettersAfter)
    }
    if (currentLetter) candidates.add(lettersBefore + lettersAfter)
    if (nextLetter) candidates.add(lettersBefore + nextLetter + currentLetter + letters.slice(index + 2).join(''))
  }
  candidates.delete(word)
  // "hof" is not a misspelling of "of".
  return [...candidates].filter((candidate) => candidate.length >= minWordLength)
}
