/** What a number line does with the cards that it names (spec §4.11). */
export const numberLineModes = ['collection', 'wishlist', 'trade', 'sale', 'removal'] as const
export type NumberLineMode = (typeof numberLineModes)[number]

/** Limit on the copies of one card in a line, and on all copies of a line: more than the largest insert set twice. */
export const maxNumberLineCopiesPerCard = 999
export const maxNumberLineCopies = 10_000
/** Limit on the text: each card of a large insert set by itself, with a count. */
export const maxNumberLineLength = 100_000

/** A card of a checklist as a number line names it. `cardNumber` is null where none is printed. */
export type CardNumberAndSerialTotal = { cardNumber: string | null; serialTotal: number | null }

/** The copies of one card that a line names. `index` is the card's place in the checklist, from 0. */
export type NumberLineCardCopies = { index: number; count: number; serialNumbers: ReadonlyArray<string> }

/** A meaning that an ambiguous part may have. `replacement` is text with this meaning alone. */
export type NumberLinePartMeaning = {
  replacement: string
  /** The card of this meaning; null where the meanings differ in more than the card. */
  index: number | null
}

/**
 * A part of a line that names no copies, from `start` to before `end` of the text: an unknown number; one with several
 * meanings; a range that runs backwards; an exclusion of cards that the line does not name; a count or a serial number
 * that the cards can't have.
 */
export type NumberLineProblem = { start: number; end: number; text: string } & (
  | { kind: 'unknown' | 'backwards' | 'not-included' | 'count' | 'serial' }
  | { kind: 'ambiguous'; choices: ReadonlyArray<NumberLinePartMeaning> }
)

export type ParsedNumberLine = {
  /** In the order of the checklist. */
  entries: ReadonlyArray<NumberLineCardCopies>
  /** In the order of the text. */
  problems: ReadonlyArray<NumberLineProblem>
}
