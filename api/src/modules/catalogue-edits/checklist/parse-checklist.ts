import { maxFieldTextLength } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { catalogueFields } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { maxChecklistLines } from '@ninepocket/contract/catalogue/editing/checklist'
import { type ChecklistRecord, cardNumberPattern, splitChecklistIntoCells } from './split-checklist-into-cells.ts'

/** A card of a pasted checklist. What the paste leaves out is absent. */
export type ChecklistLine = {
  line: number
  cardNumber: string | null
  name: string
  /** Texts of other fields by their names. */
  fields: Readonly<Record<string, string>>
  /** Attributes by their names; null if only the name is given, as in "12 Ken Griffey Jr. RC". */
  attributes: Readonly<Record<string, string | null>>
}
export type LineError = { line: number; message: string }
type Line = Omit<ChecklistLine, 'line'>

/** A line that cannot be read. */
class InvalidLine extends Error {}

/** What a column of a table contains. */
type Column = { is: 'number' | 'name' | 'attributes' } | { is: 'field' | 'attribute'; name: string }

const titles: Readonly<Record<string, Column>> = {
  ...Object.fromEntries(
    ['#', 'no', 'no.', 'nr', 'num', 'number', 'card #', 'card no', 'card no.'].map((each) => [each, { is: 'number' }]),
  ),
  ...Object.fromEntries(['name', 'player', 'card', 'card name', 'title'].map((each) => [each, { is: 'name' }])),
  attributes: { is: 'attributes' },
}
/** An insert set's cards do not move, and addresses of pages are not part of a checklist. */
const fieldsOfPaste = catalogueFields.cards.filter(({ name, type }) => type !== 'parent' && name !== 'slug')

function findColumn(title: string): Column {
  const key = title.toLowerCase()
  const known = Object.hasOwn(titles, key) ? titles[key] : undefined
  if (known) return known
  const field = fieldsOfPaste.find(({ name, label }) => name.toLowerCase() === key || label.toLowerCase() === key)
  if (field?.name === 'cardNumber') return { is: 'number' }
  return field ? { is: 'field', name: field.name } : { is: 'attribute', name: title }
}
const isHeader = (cells: ReadonlyArray<string>) =>
  cells.length > 1 && cells.some((cell) => findColumn(cell).is === 'name')

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
    const message = `A checklist has at most ${maxChecklistLines.toLocaleString('en')} cards`
    return { lines: [], errors: [{ line: cards[maxChecklistLines]?.line ?? 1, message }] }
  }
  const lines: ChecklistLine[] = []
  const errors: LineError[] = []
  for (const record of cards) {
    try {
      const parsed = separator === null ? parsePlainLine(record, codes) : parseCells(record, columns)
      if (parsed.name === '') throw new InvalidLine('The name is missing')
      lines.push({ line: record.line, ...parsed })
    } catch (error) {
      if (!(error instanceof InvalidLine)) throw error
      errors.push({ line: record.line, message: error.message })
    }
  }
  return { lines, errors }
}

function parseCells({ cells }: ChecklistRecord, columns: ReadonlyArray<Column> | null): Line {
  if (cells === null) throw new InvalidLine('A quote is not closed')
  if (cells.some((cell) => cell.length > maxFieldTextLength)) throw new InvalidLine('A cell is too long')
  if (columns === null) {
    const [number = '', name = '', ...attributes] = cells
    return { cardNumber: toNumber(number), name, fields: {}, attributes: parseAttributes(attributes) }
  }
  if (cells.slice(columns.length).some((cell) => cell !== ''))
    throw new InvalidLine(`There are ${cells.length} cells, but ${columns.length} titles`)
  const filled = columns.flatMap((column, index) => (cells[index] ? [{ column, cell: cells[index] }] : []))
  const getCell = (is: Column['is']) => filled.find(({ column }) => column.is === is)?.cell ?? ''
  const named = (is: Column['is']) =>
    filled.flatMap(({ column, cell }) => (column.is === is && 'name' in column ? [[column.name, cell] as const] : []))
  return {
    cardNumber: toNumber(getCell('number')),
    name: getCell('name'),
    fields: Object.fromEntries(named('field')),
    attributes: {
      ...parseAttributes([getCell('attributes')]),
      ...Object.fromEntries(named('attribute').map(([name, cell]) => [name, isMark(name, cell) ? null : cell])),
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

function parsePlainLine({ cells }: ChecklistRecord, codes: ReadonlySet<string>): Line {
  const words = (cells?.[0] ?? '').split(/\s+/)
  const [, number = ''] = /^(.*?)[.):]?$/.exec(words[0] ?? '') ?? []
  // A name may begin with a word in capitals.
  const hasNumber = cardNumberPattern.test(number) && /[\d#-]/.test(number)
  const rest = hasNumber ? words.slice(1) : words
  const toCode = (word: string) => word.replace(/[(),]/g, '')
  const nameLength = rest.findLastIndex((word) => !codes.has(toCode(word))) + 1
  return {
    cardNumber: hasNumber ? toNumber(number) : null,
    name: rest.slice(0, nameLength).join(' '),
    fields: {},
    attributes: Object.fromEntries(rest.slice(nameLength).map((word) => [toCode(word), null])),
  }
}

const toNumber = (text: string): string | null => text.replace(/^#/, '') || null
