import { createReadStream } from 'node:fs'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type CsvRecord, createRecordSplitter } from './record-splitter.ts'
import type { TableFile } from './table-file.ts'

const chunkBytes = 1 << 16

/**
 * Reads a CSV file in chunks. Skips a byte order mark and a first line `sep=,`.
 * @param onBytes receives the number of bytes read so far; of a compressed file, compressed bytes
 * @throws Error if the file cannot be read or a compressed file is truncated
 */
export async function* readRecords(
  file: TableFile,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<CsvRecord[]> {
  const source = createReadStream(file.path, { highWaterMark: chunkBytes })
  const splitter = createRecordSplitter()
  const decoder = new TextDecoder('utf-8')
  let isFirst = true
  for await (const chunk of decompress(source, file)) {
    onBytes(source.bytesRead)
    yield* skipSeparatorLine(splitter.push(decoder.decode(chunk, { stream: true })))
  }
  yield* skipSeparatorLine([...splitter.push(decoder.decode()), ...splitter.end()])

  function* skipSeparatorLine(records: CsvRecord[]) {
    if (isFirst && records.length > 0) {
      isFirst = false
      if (/^sep=.?$/i.test(records[0]?.cells[0] ?? '')) records.shift()
    }
    if (records.length > 0) yield records
  }
}

function decompress(source: Readable, file: TableFile): Readable {
  if (!file.isCompressed) return source
  const plain = new PassThrough({ highWaterMark: chunkBytes })
  // The reader of `plain` receives every failure, because pipeline destroys `plain` with the error.
  pipeline(source, createGunzip({ chunkSize: chunkBytes }), plain).catch(() => {})
  return plain
}
