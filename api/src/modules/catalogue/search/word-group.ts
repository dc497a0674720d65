/** Number of distinct names, insert sets and products that contain a word. */
export type WordOccurrenceCounts = { names: number; insertSets: number; products: number }

/** Words that one word of a term may stand for, and how often they occur. */
export type WordGroup = WordOccurrenceCounts & {
  /**
   * Alternatives: the typed word, its meanings, and corrections of a typing error. One with spaces requires all of its
   * words.
   */
  words: ReadonlyArray<string>
  /** Whether longer words that start with the first of `words` match too. */
  isPrefix: boolean
  /** Whether it is a year. */
  isYear: boolean
}

/** Formats a lexeme of a text search query. Words hold only letters, marks, digits and slashes, so
 * nothing needs escaping. */
const toLexeme = (word: string, isPrefix: boolean) => `'${word}'${isPrefix ? ':*' : ''}`

/** Builds the text search query of a group. */
export function buildGroupTsquery({ words, isPrefix }: WordGroup): string {
  const alternatives = words.map((words, index) => {
    const lexemes = words.split(' ').map((word) => toLexeme(word, isPrefix && index === 0))
    return lexemes.length === 1 ? lexemes[0] : `(${lexemes.join(' & ')})`
  })
  return `(${alternatives.join(' | ')})`
}

/** Builds a text search query that requires every group. */
export function buildAllGroupsTsquery(groups: ReadonlyArray<WordGroup>): string {
  return groups.map(buildGroupTsquery).join(' & ')
}
