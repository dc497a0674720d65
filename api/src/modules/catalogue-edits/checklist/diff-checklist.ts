import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { FieldChanges, FieldValue } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import type { ChecklistDiff } from '@ninepocket/contract/catalogue/editing/checklist'
import { CatalogueAttributes } from '@ninepocket/contract/catalogue/insert-set'
import type { AnySourceRow } from '../../../catalogue-data/edits/row-storage-by-kind.ts'
import { InvalidRowError } from '../../../catalogue-data/rows/invalid-row-error.ts'
import { parseFieldValueAsImportCell, toFieldValue, toRowProperty } from '../field-values.ts'
import type { ChecklistLine } from './checklist-line.ts'
import { matchCards, type StoredChecklistCard } from './match-cards.ts'
import { parseChecklist } from './parse-checklist.ts'

/** Meanings of codes that checklists print. A card that has the code keeps its own text for it. */
const codeMeanings: ReadonlyArray<[code: string, meaning: string]> = [
  ['RC', 'Rookie Card'],
  ['AU', 'Autograph'],
  ['SP', 'Short Print'],
  ['SSP', 'Super Short Print'],
  ['RELIC', 'Relic'],
]
/** Attributes that plain lines may end with. */
const codePattern = /^[A-Z]{1,6}$/

/** A diff without what the database knows of the missing cards. */
export type RawChecklistDiff = Omit<ChecklistDiff, 'missing'> & { missing: StoredChecklistCard[] }

/** Compares a pasted checklist with the cards of its insert set. What the paste leaves out stays as it is. */
export function diffChecklist(text: string, cards: ReadonlyArray<StoredChecklistCard>): RawChecklistDiff {
  const meanings = new Map([...codeMeanings, ...listMeanings(cards)])
  const parsed = parseChecklist(text, new Set(meanings.keys()))
  const { matched, errors: unmatched } = matchCards(parsed.lines, cards)
  const errors = [...parsed.errors, ...unmatched]
  const diff: Pick<RawChecklistDiff, 'added' | 'changed' | 'missing'> = { added: [], changed: [], missing: [] }
  for (const { line, card } of matched) {
    try {
      const values = toFieldValues(line, card?.row ?? null, meanings)
      if (card === null) diff.added.push({ line: line.line, fields: values })
      else {
        const changes = listChanges(values, card.row)
        const name = String(card.row.name)
        if (Object.keys(changes).length > 0) diff.changed.push({ line: line.line, id: card.id, name, changes })
      }
    } catch (error) {
      if (!(error instanceof InvalidRowError)) throw error
      errors.push({ line: line.line, message: error.message })
    }
  }
  const kept = new Set(matched.map(({ card }) => card))
  diff.missing = cards.filter((card) => !kept.has(card))
  const changes = [diff.added, diff.changed, diff.missing.map(({ id }) => id)]
  return {
    ...diff,
    unchangedCount: matched.length - diff.added.length - diff.changed.length,
    errors: errors.toSorted((a, b) => a.line - b.line),
    fingerprint: createHash('sha256').update(JSON.stringify(changes)).digest('base64url'),
  }
}

/** Returns what the cards of the insert set say for each code. */
const listMeanings = (cards: ReadonlyArray<StoredChecklistCard>): Array<[code: string, meaning: string]> =>
  cards.flatMap(({ row }) => Object.entries(getAttributes(row))).filter(([name]) => codePattern.test(name))

const getAttributes = ({ attributes }: AnySourceRow): CatalogueAttributes => CatalogueAttributes.parse(attributes ?? {})

/** @throws InvalidRowError if a value does not fit its field */
function toFieldValues(
  { cardNumber, name, fields, attributes }: ChecklistLine,
  row: AnySourceRow | null,
  meanings: ReadonlyMap<string, string>,
): Record<string, FieldValue> {
  const current = row ? getAttributes(row) : {}
  const given = Object.entries(attributes).map(([key, value]) => {
    const own = Object.hasOwn(current, key) ? current[key] : undefined
    return [key, value ?? own ?? meanings.get(key) ?? key] as const
  })
  const texts: Record<string, FieldValue> = {
    name,
    ...(cardNumber !== null && { cardNumber }),
    ...fields,
    ...(given.length > 0 && { attributes: { ...current, ...Object.fromEntries(given) } }),
  }
  return Object.fromEntries(
    Object.entries(texts).map(([field, value]) => {
      const parsed = parseFieldValueAsImportCell('card', field, { value, nextOrder: 0 })
      return [field, toFieldValue('card', field, parsed)]
    }),
  )
}

function listChanges(values: Readonly<Record<string, FieldValue>>, row: AnySourceRow): FieldChanges {
  const changes = Object.entries(values).map(([field, to]) => {
    const from = toFieldValue('card', field, row[toRowProperty(field)])
    return [field, { from, to }] as const
  })
  return Object.fromEntries(changes.filter(([, { from, to }]) => !isDeepStrictEqual(from, to)))
}
