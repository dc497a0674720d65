import { createChecklistIndex } from './number-line/checklist-index.ts'
import { formatNumberLine } from './number-line/format-number-line.ts'

/** A card of a checklist, and whether the collection lacks it. */
export type CardNumberWithMissingFlag = {
  /** null where the card has none. */
  number: string | null
  isMissing: boolean
}

/**
 * Formats the missing cards of a checklist as one line, "51–58, 60", which names the same cards where it is pasted into
 * the line of numbers. Cards without a number are omitted.
 */
export function formatMissingCardNumbers(checklist: ReadonlyArray<CardNumberWithMissingFlag>): string {
  const cards = checklist.map(({ number }) => ({ cardNumber: number, serialTotal: null }))
  const missing = checklist.flatMap(({ number, isMissing }, index) =>
    isMissing && number !== null ? [{ index, count: 1, serialNumbers: [] }] : [],
  )
  return formatNumberLine(missing, createChecklistIndex(cards))
}
