/** How often a word occurs: distinct names, insert sets and products that hold it. */
export type WordOccurrences = { names: number; insertSets: number; products: number }

/** What one word of a term may stand for, and how often that occurs. */
export type WordGroup = WordOccurrences & {
  /** Any of these words; more than one where a typing error was mended. */
  words: ReadonlyArray<string>
  /** Whether a word that begins with it will do. */
  isPrefix: boolean
}

/** A lexeme as PostgreSQL reads it; words hold letters, marks and digits alone, so nothing needs escaping. */
const toLexeme = (word: string, isPrefix: boolean) => `'${word}'${isPrefix ? ':*' : ''}`

/** The group as a text search query. */
export function buildGroupQuery({ words, isPrefix }: WordGroup): string {
  return `(${words.map((word) => toLexeme(word, isPrefix)).join(' | ')})`
}

/** All the groups: each must be there. */
export function buildAllGroupsQuery(groups: ReadonlyArray<WordGroup>): string {
  return groups.map(buildGroupQuery).join(' & ')
}
