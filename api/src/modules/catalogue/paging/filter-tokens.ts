import { normalizeText } from '../../../text/normalize-text.ts'

/** Limit on tokens; further words join the last one. Each token is a condition of the query. */
const maxTokens = 8
/**
 * Limit in characters. PostgreSQL compares up to a whole token at each position of a text, so that a token of
 * thousands of characters against long notes would occupy a connection for minutes.
 */
const maxTermLength = 100

/**
 * Splits the text of a filter box into tokens that must all occur, in any order, in the filtered text (spec §2.12).
 * An empty result means that the list is not filtered.
 */
export function parseFilterTokens(term: string | undefined): string[] {
  const usedText = Array.from(normalizeText(term ?? ''))
    .slice(0, maxTermLength)
    .join('')
  const tokens = usedText.split(' ').filter((token) => token)
  if (tokens.length <= maxTokens) return tokens
  return [...tokens.slice(0, maxTokens - 1), tokens.slice(maxTokens - 1).join(' ')]
}

/**
 * Builds the condition that `column` contains every token. Its parameters start at `$first`. Uses `position`,
 * because `like` gives `%`, `_` and `\` a meaning.
 */
export function buildContainsTokensSql(column: string, tokens: ReadonlyArray<string>, firstParam: number): string {
  return tokens.map((_, index) => `position($${firstParam + index} in ${column}) > 0`).join(' and ') || 'true'
}

/** SQL: `column` contains each of `count` tokens, the elements of the parameter `$tokens`. */
export function buildContainsAllTokensSql(column: string, count: number): string {
  const conditions = Array.from(
    { length: count },
    (_, index) => `position(($tokens::text[])[${index + 1}] in ${column}) > 0`,
  )
  return conditions.join(' and ') || 'cardinality($tokens::text[]) = 0'
}

/** Defines a statement for each number of tokens, and returns the one for the given tokens. */
export function defineByTokenCount<Statement>(
  define: (tokenCount: number) => Statement,
): (tokens: ReadonlyArray<string>) => Statement {
  const statements = Array.from({ length: maxTokens + 1 }, (_, count) => define(count))
  return (tokens) => {
    const statement = statements[tokens.length]
    if (statement === undefined) throw new Error(`There are ${tokens.length} filter tokens`)
    return statement
  }
}
