import type { CardDescription } from '../reading/import-row.ts'

/** A card that a row may mean, with what tells it from the others. */
export type CardCandidate = {
  cardId: string
  insertSetId: string
  productId: string
  name: string
  cardNumber: string | null
  insertSet: string
  product: string
  year: string
  serialTotal: number | null
  /** From 0 to 1. Only differences between candidates of one row have a meaning. */
  score: number
}

export type ParkedReason = 'unreadable' | 'no-card-named' | 'unknown-set' | 'unknown-card'

/** Which card a row means. */
export type RowMatch =
  | { fate: 'match'; candidate: CardCandidate }
  /** Up to five candidates, best first. */
  | { fate: 'ask'; candidates: CardCandidate[] }
  | { fate: 'parked'; reason: ParkedReason }
  | { fate: 'skip'; reason: 'empty' | 'no-copies' }

/** What the user has said about earlier rows. */
export type UserMatchAnswers = {
  /** The insert set or product that rows of a set text mean, by `getSetDescriptionKey`. */
  sets: ReadonlyMap<string, { insertSetId: string } | { productId: string }>
  /** The card that a description means, by `getCardDescriptionKey`. */
  cards: ReadonlyMap<string, string>
}

/** Finds the cards of rows, one match for each description in order. Call it with some hundreds of rows at a time. */
export type MatchRows = (
  descriptions: ReadonlyArray<CardDescription>,
  answers?: UserMatchAnswers,
) => Promise<Array<Exclude<RowMatch, { fate: 'skip' }>>>
