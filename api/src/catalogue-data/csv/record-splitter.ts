/** One record of a CSV file. `line` is the number of its first line, from 1. */
export type CsvRecord = {
  line: number
  cells: string[]
  /** Its text without the line end, if the splitter keeps it. */
  raw?: string
  /** Reason why the record could not be split into cells. `cells` then holds its first line unchanged. */
  problem?: string
}

/** Length in characters past which an unclosed quote counts as a mistake in its line, not as a very long cell. */
const maxRecordLength = 1 << 20

const quote = 34
const lineFeed = 10
const carriageReturn = 13

/**
 * Splits CSV text (RFC 4180; line ends `\n`, `\r\n` or `\r`) into records, chunk by chunk. A record with broken
 * quotes costs one line: it is returned with its `problem`, and reading continues on the next line. A quote within
 * an unquoted cell is text. Empty lines are skipped.
 */
export function createRecordSplitter({ separator = ',', keepsRaw = false } = {}) {
  const separatorCode = separator.charCodeAt(0)
  let text = ''
  let at = 0
  let line = 1
  let isLast = false

  function* records(): Generator<CsvRecord> {
    while (at < text.length) {
      const record = nextRecord()
      if (!record) return
      if (record.problem || record.cells.length > 1 || record.cells[0]) yield record
    }
  }

  /** Returns null if the text so far ends within the record. */
  function nextRecord(): CsvRecord | null {
    const start = at
    const firstLine = line
    const cells: string[] = []
    for (;;) {
      const cellResult = text.charCodeAt(at) === quote ? readQuotedCell(cells) : readPlainCell(cells)
      if (
        cellResult === 'broken' ||
        (cellResult === 'unfinished' && (isLast || text.length - start > maxRecordLength))
      ) {
        return recoverBrokenRecord(start, firstLine, cellResult)
      }
      if (cellResult === 'unfinished') {
        at = start
        line = firstLine
        return null
      }
      if (cellResult === 'last') return addRaw({ line: firstLine, cells }, start)
    }
  }

  function readPlainCell(cells: string[]) {
    const start = at
    while (at < text.length) {
      const code = text.charCodeAt(at)
      if (code === separatorCode || code === lineFeed || code === carriageReturn) break
      at++
    }
    if (at === text.length && !isLast) return 'unfinished'
    cells.push(text.slice(start, at))
    return readCellEnd()
  }

  function readQuotedCell(cells: string[]) {
    let value = ''
    let from = at + 1
    for (;;) {
      const closing = text.indexOf('"', from)
      if (closing < 0 || (closing + 1 === text.length && !isLast)) return 'unfinished'
      if (text.charCodeAt(closing + 1) !== quote) {
        value += text.slice(from, closing)
        at = closing + 1
        break
      }
      value += text.slice(from, closing + 1)
      from = closing + 2
    }
    for (let i = value.indexOf('\n'); i >= 0; i = value.indexOf('\n', i + 1)) line++
    cells.push(value)
    return readCellEnd()
  }

  /** Skips the separator or line end after a cell. */
  function readCellEnd() {
    if (at === text.length) return isLast ? 'last' : 'unfinished'
    const code = text.charCodeAt(at++)
    if (code === separatorCode) return 'more'
    if (code !== lineFeed && code !== carriageReturn) return 'broken'
    if (code === carriageReturn) {
      if (at === text.length && !isLast) return 'unfinished'
      if (text.charCodeAt(at) === lineFeed) at++
    }
    line++
    return 'last'
  }

  function recoverBrokenRecord(start: number, firstLine: number, cause: 'broken' | 'unfinished'): CsvRecord {
    const end = text.slice(start).search(/[\r\n]/)
    const firstText = end < 0 ? text.slice(start) : text.slice(start, start + end)
    at = start + firstText.length
    line = firstLine
    if (at < text.length) readCellEnd()
    const problem = cause === 'broken' ? 'there is text after a closing quote' : 'a quote is opened and never closed'
    return addRaw({ line: firstLine, cells: [firstText], problem }, start)
  }

  function addRaw(record: CsvRecord, start: number): CsvRecord {
    if (keepsRaw) record.raw = text.slice(start, at).replace(/\r?\n$|\r$/, '')
    return record
  }

  return {
    /** Accepts the next part of the text and returns the records that are complete. */
    push(chunk: string): CsvRecord[] {
      text = at < text.length ? text.slice(at) + chunk : chunk
      at = 0
      return [...records()]
    },
    /** Ends the text and returns the remaining records. */
    end(): CsvRecord[] {
      isLast = true
      return [...records()]
    },
  }
}
