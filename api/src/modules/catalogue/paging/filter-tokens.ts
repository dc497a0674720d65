import { normalizeText } from '../../../text/normalize-text.ts'

/** Limit on tokens; further words join the last one. */
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

/** SQL: `text` contains every token. The statement's parameter `$tokenPatterns` is made by `toTokenPatterns`. */
export function buildContainsTokensSql(text: string): string {
  return `${text} like all($tokenPatterns::text[])`
}

/** Returns the patterns of `like` that match texts with these tokens; `%`, `_` and `\` in a token have no meaning. */
export function toTokenPatterns(tokens: ReadonlyArray<string>): string[] {
  return tokens.map((token) => `%${token.replace(/[\\%_]/g, '\\$&')}%`)
}
