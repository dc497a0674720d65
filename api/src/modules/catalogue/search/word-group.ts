/** Number of distinct names, insert sets and products that contain a word. */
export type WordOccurrences = { names: number; insertSets: number; products: number }

/** Words that one word of a term may stand for, and how often they occur. */
export type WordGroup = WordOccurrences & {
  /** Alternatives. There are several if a typing error was corrected. */
  words: ReadonlyArray<string>
  /** Whether longer words that start with one of `words` match too. */
  isPrefix: boolean
}

/** Formats a lexeme of a text search query. Words hold only letters, marks and digits, so nothing needs escaping. */
const toLexeme = (word: string, isPrefix: boolean) => `'${word}'${isPrefix ? ':*' : ''}`

/** Builds the text search query of a group. */
export function buildGroupTsquery({ words, isPrefix }: WordGroup): string {
  return `(${words.map((word) => toLexeme(word, isPrefix)).join(' | ')})`
}

/** Builds a text search query that requires every group. */
export function buildAllGroupsTsquery(groups: ReadonlyArray<WordGroup>): string {
  return groups.map(buildGroupTsquery).join(' & ')
}
