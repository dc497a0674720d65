import { normalizeText } from '../../../text/normalize-text.ts'

/** More pieces than this are taken as one: nobody types them, and each is a condition of the query. */
const maxTokens = 8
/**
 * Characters that are heeded: PostgreSQL compares up to all of a piece at each place of a text, so a term of thousands, sent
 * to somebody's long notes, would keep a connection busy for minutes.
 */
const maxTermLength = 100

/**
 * A filter box's text as pieces that must all occur, in any order, anywhere in what is filtered (spec §2.12).
 * Empty where nothing is left to look for: the list is not filtered then.
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
 * The condition that `column` holds every piece; its parameters start at `$first`. `position` and not `like`:
 * `%`, `_` and `\` are what they are.
 */
export function buildContainsTokensSql(
  column: string,
  tokens: ReadonlyArray<string>,
  firstParam: number,
): string {
  return tokens.map((_, index) => `position($${firstParam + index} in ${column}) > 0`).join(' and ') || 'true'
}
