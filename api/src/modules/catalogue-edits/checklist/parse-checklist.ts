import { maxFieldTextLength } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { catalogueFields } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { maxChecklistLines } from '@ninepocket/contract/catalogue/editing/checklist'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { toCardNumber } from './checklist-card-number.ts'
import type { ChecklistLine, ParsedCard } from './checklist-line.ts'
import { parsePlainLine } from './parse-plain-line.ts'
import { type ChecklistRecord, splitChecklistIntoCells } from './split-checklist-into-cells.ts'

export type LineError = { line: number; message: string }

/** A line that cannot be read. */
class InvalidLineError extends Error {}

/** What a column of a table contains. */
type Column = { kind: 'number' | 'name' | 'attributes' } | { kind: 'field' | 'attribute'; name: string }

const columnsByTitle: Readonly<Record<string, Column>> = {
  ...Object.fromEntries(
    ['#', 'no', 'no.', 'nr', 'num', 'number', 'card #', 'card no', 'card no.'].map((each) => [
      each,
      { kind: 'number' },
    ]),
  ),
  ...Object.fromEntries(['name', 'player', 'card', 'card name', 'title'].map((each) => [each, { kind: 'name' }])),
  attributes: { kind: 'attributes' },
}
/** Cards cannot change their insert set here, and slugs are not pasted. */
const pastableFields = catalogueFields.cards.filter(({ name, type }) => type !== 'parent' && name !== 'slug')

function findColumn(title: string): Column {
  const key = title.toLowerCase()
  const known = Object.hasOwn(columnsByTitle, key) ? columnsByTitle[key] : undefined
  if (known) return known
  const field = pastableFields.find(({ name, label }) => name.toLowerCase() === key || label.toLowerCase() === key)
  if (field?.name === 'cardNumber') return { kind: 'number' }
  return field ? { kind: 'field', name: field.name } : { kind: 'attribute', name: title }
}
const isHeader = (cells: ReadonlyArray<string>) =>
  cells.length > 1 && cells.some((cell) => findColumn(cell).kind === 'name')

/**
 * Parses a pasted checklist: a table of number, name and attributes with an optional line of titles, or plain lines
 * like "12 Ken Griffey Jr. RC".
 * @param codes attributes that plain lines may end with
 */
export function parseChecklist(
  text: string,
  codes: ReadonlySet<string>,
): { lines: ChecklistLine[]; errors: LineError[] } {
  const { records, separator } = splitChecklistIntoCells(text, isHeader)
  const titleCells = separator === null ? null : (records[0]?.cells ?? null)
  const columns = titleCells && isHeader(titleCells) ? titleCells.map(findColumn) : null
  const cards = columns ? records.slice(1) : records
  if (cards.length > maxChecklistLines) {
    const message = `A checklist can have at most ${maxChecklistLines.toLocaleString('en')} cards`
    return { lines: [], errors: [{ line: cards[maxChecklistLines]?.line ?? 1, message }] }
  }
  const lines: ChecklistLine[] = []
  const errors: LineError[] = []
  for (const record of cards) {
    try {
      const parsed = separator === null ? parsePlainLine(record.cells?.[0] ?? '', codes) : parseCells(record, columns)
      if (parsed.name === '') throw new InvalidLineError('The name is missing')
      lines.push({ line: record.line, ...parsed })
    } catch (error) {
      if (!(error instanceof InvalidLineError)) throw error
      errors.push({ line: record.line, message: error.message })
    }
  }
  return { lines, errors }
}

function parseCells({ cells }: ChecklistRecord, columns: ReadonlyArray<Column> | null): ParsedCard {
  if (cells === null) throw new InvalidLineError("A quotation mark isn't closed")
  if (cells.some((cell) => cell.length > maxFieldTextLength)) throw new InvalidLineError('A cell is too long')
  if (columns === null) {
    const [number = '', name = '', ...attributes] = cells
    return { cardNumber: toCardNumber(number), name, fields: {}, attributes: parseAttributes(attributes) }
  }
  if (cells.slice(columns.length).some((cell) => cell !== ''))
    throw new InvalidLineError(
      `There are ${formatCountWithNoun(cells.length, 'cell')}, but ${formatCountWithNoun(columns.length, 'heading')}`,
    )
  const filled = columns.flatMap((column, index) => (cells[index] ? [{ column, cell: cells[index] }] : []))
  const getCell = (kind: Column['kind']) => filled.find(({ column }) => column.kind === kind)?.cell ?? ''
  const listNamedCells = (kind: Column['kind']) =>
    filled.flatMap(({ column, cell }) =>
      column.kind === kind && 'name' in column ? [[column.name, cell] as const] : [],
    )
  return {
    cardNumber: toCardNumber(getCell('number')),
    name: getCell('name'),
    fields: Object.fromEntries(listNamedCells('field')),
    attributes: {
      ...parseAttributes([getCell('attributes')]),
      ...Object.fromEntries(
        listNamedCells('attribute').map(([name, cell]) => [name, isMark(name, cell) ? null : cell]),
      ),
    },
  }
}

/** Whether a cell only says that a card has the attribute. */
const isMark = (name: string, cell: string) => cell === name || /^(x|y|yes|true|1|✓)$/i.test(cell)

/** Parses texts like "RC", "RC, SP" or "RC: Rookie Card; Team: Seattle". */
function parseAttributes(texts: ReadonlyArray<string>): Record<string, string | null> {
  const parts = texts.flatMap((text) => text.split(/[;,|]/)).map((part) => part.trim())
  return Object.fromEntries(
    parts
      .filter((part) => part !== '')
      .map((part) => {
        const [, name = part, value = ''] = /^([^:=]+)[:=](.*)$/.exec(part) ?? []
        return [name.trim(), value.trim() || null]
      }),
  )
}
