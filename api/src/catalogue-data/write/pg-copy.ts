/** A value for COPY in text form; bytea as `\x…`. */
export type CopyTextValue = string | number | null

/** Encodes rows in COPY's text format. */
export function encodeRows(rows: Iterable<readonly CopyTextValue[]>): Buffer {
  let text = ''
  for (const row of rows) text += `${row.map(encodeValue).join('\t')}\n`
  return Buffer.from(text)
}

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function encodeValue(value: CopyTextValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  return special.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => escapes[character]!) : value
}

/** Formats words (letters and digits only) as a tsvector. Attribute words have the weight B. */
export function toTsvector(words: readonly string[], attributeWords: readonly string[] = []): string {
  return [...words.map((word) => `'${word}'`), ...attributeWords.map((word) => `'${word}':1B`)].join(' ')
}
