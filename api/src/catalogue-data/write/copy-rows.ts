import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** A value in PostgreSQL's text form; bytea as `\x…`. */
export type CopyValue = string | number | null

/** Sent as one piece: large enough to be cheap, small enough to share memory with the rows being read. */
const pieceLength = 1 << 16

/** Sends rows by COPY into `table`, whose `columns` are in the order of the values. */
export async function copyRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(pieces(rows)), target)
}

function* pieces(rows: Iterable<readonly CopyValue[]>) {
  let piece = ''
  for (const row of rows) {
    piece += `${row.map(encoded).join('\t')}\n`
    if (piece.length >= pieceLength) {
      yield Buffer.from(piece)
      piece = ''
    }
  }
  if (piece) yield Buffer.from(piece)
}

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function encoded(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  return special.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => escapes[character]!) : value
}

/** Words (letters and digits only) as a tsvector is written. */
export function tsvector(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(' ')
}
