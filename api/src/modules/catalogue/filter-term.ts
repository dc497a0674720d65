import { fold } from '../../text/fold.ts'

/** More pieces than this are taken as one: nobody types them, and each is a condition of the query. */
const mostPieces = 8
/**
 * Characters that are heeded: PostgreSQL compares up to all of a piece at each place of a text, so a term of thousands, sent
 * to somebody's long notes, would keep a connection busy for minutes.
 */
const mostHeeded = 100

/**
 * A filter box's text as pieces that must all occur, in any order, anywhere in what is filtered (spec §2.12).
 * Empty where nothing is left to look for: the list is not filtered then.
 */
export function filterPieces(term: string | undefined): string[] {
  const heeded = Array.from(fold(term ?? ''))
    .slice(0, mostHeeded)
    .join('')
  const pieces = heeded.split(' ').filter((piece) => piece)
  if (pieces.length <= mostPieces) return pieces
  return [...pieces.slice(0, mostPieces - 1), pieces.slice(mostPieces - 1).join(' ')]
}

/**
 * The condition that `column` holds every piece; its parameters start at `$first`. `position` and not `like`:
 * `%`, `_` and `\` are what they are.
 */
export function holdsPieces(column: string, pieces: ReadonlyArray<string>, first: number): string {
  return pieces.map((_, index) => `position($${first + index} in ${column}) > 0`).join(' and ') || 'true'
}
