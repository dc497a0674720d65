/** Letters that a slip of the finger may bring, by the script of the word. */
const alphabets: ReadonlyArray<readonly [script: RegExp, letters: string]> = [
  [/[a-z]/, 'abcdefghijklmnopqrstuvwxyz'],
  [/\p{Script=Cyrillic}/u, 'абвгдежзийклмнопрстуфхцчшщъыьэюяії'],
  [/\p{Script=Greek}/u, 'αβγδεζηθικλμνξοπρστυφχψω'],
]

/** Shorter words are near to too many others. */
const shortestMended = 3
const longestMended = 24

/**
 * Every text that is one typing error away from a word: a letter too many, one too few, a wrong one, two
 * neighbours swapped. None for short words, and for words with a digit, where each digit is meant.
 */
export function nearWords(word: string): string[] {
  const letters = [...word]
  if (letters.length < shortestMended || letters.length > longestMended || /\p{N}/u.test(word)) return []
  const alphabet = [...(alphabets.find(([script]) => script.test(word))?.[1] ?? new Set(letters))]
  const near = new Set<string>()
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('')
    const [here = '', next = ''] = letters.slice(at, at + 2)
    const after = letters.slice(at + 1).join('')
    for (const letter of alphabet) {
      near.add(before + letter + here + after)
      if (here) near.add(before + letter + after)
    }
    if (here) near.add(before + after)
    if (next) near.add(before + next + here + letters.slice(at + 2).join(''))
  }
  near.delete(word)
  return [...near]
}
