/** A card of a checklist, and whether the collection lacks it. */
export type NumberedCard = {
  /** null where the card has none. */
  number: string | null
  name: string
  isMissing: boolean
}

/** Two cards in sequence are shorter as two numbers than as a range. */
const minRangeLength = 3

/**
 * Formats the missing cards of a checklist as one line, "51–58, 60". A range follows the order of the checklist, so
 * that it also covers "12a". A number that stands twice never begins or ends a range and is followed by the card's
 * name. Cards without a number are omitted.
 */
export function formatMissingNumbers(checklist: ReadonlyArray<NumberedCard>): string {
  const counts = new Map<string, number>()
  for (const { number } of checklist) if (number !== null) counts.set(number, (counts.get(number) ?? 0) + 1)
  const parts: string[] = []
  let run: string[] = []
  const endRun = () => {
    parts.push(...(run.length < minRangeLength ? run : [`${run[0]}–${run.at(-1)}`]))
    run = []
  }
  for (const { number, name, isMissing } of checklist) {
    if (!isMissing || number === null) endRun()
    else if (counts.get(number) === 1) run.push(number)
    else {
      endRun()
      parts.push(`${number} (${name})`)
    }
  }
  endRun()
  return parts.join(', ')
}
