import type { AnySourceRow } from '../../../catalogue-data/edits/row-storage-by-kind.ts'
import type { ChecklistLine } from './checklist-line.ts'
import type { LineError } from './parse-checklist.ts'

export type StoredChecklistCard = { id: string; row: AnySourceRow }
export type MatchedLine = { line: ChecklistLine; card: StoredChecklistCard | null }

const normalize = (text: unknown) => (typeof text === 'string' ? text.trim().toLowerCase() : '')
const getNumber = ({ row }: StoredChecklistCard) => normalize(row.cardNumber)
const buildKey = (number: string, name: string) => JSON.stringify([number, name])

/**
 * Finds the card of each line: the one with the same number and name, otherwise the only one with the same number. A
 * line without a number is found by its name. Other lines are new cards.
 */
export function matchCards(
  lines: ReadonlyArray<ChecklistLine>,
  cards: ReadonlyArray<StoredChecklistCard>,
): { matched: MatchedLine[]; errors: LineError[] } {
  const errors: LineError[] = []
  const free = new Set(cards)
  const byKey = Map.groupBy(cards, (card) => buildKey(getNumber(card), normalize(card.row.name)))
  const byNumber = Map.groupBy(cards, getNumber)
  const byName = Map.groupBy(cards, ({ row }) => normalize(row.name))
  const takeOnly = (candidates: ReadonlyArray<StoredChecklistCard> = []): StoredChecklistCard | null => {
    const [only, ...others] = candidates.filter((card) => free.has(card))
    if (only === undefined || others.length > 0) return null
    free.delete(only)
    return only
  }

  const seenLines = new Map<string, number>()
  const distinct = lines.filter(({ line, cardNumber, name }) => {
    const key = buildKey(normalize(cardNumber), normalize(name))
    const first = seenLines.get(key)
    if (first !== undefined) errors.push({ line, message: `The same card as line ${first}` })
    else seenLines.set(key, line)
    return first === undefined
  })
  const exact = distinct.map((line) => ({
    line,
    card: takeOnly(byKey.get(buildKey(normalize(line.cardNumber), normalize(line.name)))),
  }))
  const matched = exact.flatMap(({ line, card }): MatchedLine[] => {
    if (card !== null) return [{ line, card }]
    const candidates =
      line.cardNumber === null ? byName.get(normalize(line.name)) : byNumber.get(normalize(line.cardNumber))
    const found = takeOnly(candidates)
    if (found === null && candidates?.some((each) => free.has(each))) {
      const what = line.cardNumber === null ? 'this name' : `the number ${line.cardNumber}`
      errors.push({ line: line.line, message: `Several cards in the insert set have ${what}` })
      return []
    }
    return [{ line, card: found }]
  })
  return { matched, errors }
}
