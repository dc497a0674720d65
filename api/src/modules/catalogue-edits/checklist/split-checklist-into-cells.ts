import { cardNumberPattern } from './checklist-card-number.ts'

/** A line of a pasted checklist, from 1, in cells. A line of plain text is one cell. */
export type ChecklistRecord = { line: number; cells: ReadonlyArray<string> | null }

/** The records and what separates their cells; null if the lines are plain text. Broken quotes make `cells` null. */
export type ChecklistRecordsAndSeparator = { records: ChecklistRecord[]; separator: string | null }

/** The most telling first: names contain commas, but hardly tabs. */
const separators = ['\t', ';', ',']

/**
 * Splits a checklist into cells. It is a table if its first line has titles, or if most of its lines begin with a card
 * number or an empty cell.
 */
export function splitChecklistIntoCells(
  text: string,
  isHeader: (cells: ReadonlyArray<string>) => boolean,
): ChecklistRecordsAndSeparator {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((each, index) => ({ line: index + 1, text: each }))
    .filter(({ text: each }) => each.trim() !== '')
  for (const separator of separators) {
    const records = lines.map(({ line, text: each }) => ({ line, cells: splitCells(each, separator) }))
    const isTable = isHeader(records[0]?.cells ?? []) || records.filter(startsWithNumber).length * 2 > records.length
    if (isTable) return { records, separator }
  }
  return { records: lines.map(({ line, text: each }) => ({ line, cells: [each.trim()] })), separator: null }
}

function startsWithNumber({ cells }: ChecklistRecord): boolean {
  const [first = ''] = cells ?? []
  return cells !== null && cells.length > 1 && (first === '' || cardNumberPattern.test(first))
}

/** A cell in quotes may contain the separator, and a doubled quote for a quote. Null if a quote is not closed. */
function splitCells(line: string, separator: string): string[] | null {
  const cells: string[] = []
  let rest = line
  for (;;) {
    const quoted = /^ *"((?:[^"]|"")*)" */.exec(rest)
    if (quoted === null && /^ *"/.test(rest)) return null
    const afterQuotes = quoted ? rest.slice(quoted[0].length) : rest
    const end = afterQuotes.indexOf(separator)
    const plain = end < 0 ? afterQuotes : afterQuotes.slice(0, end)
    cells.push(((quoted?.[1] ?? '').replaceAll('""', '"') + plain).trim())
    if (end < 0) return cells
    rest = afterQuotes.slice(end + 1)
  }
}
