import { createReadStream } from 'node:fs'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type CsvRecord, recordSplitter } from './split-records.ts'
import type { TableFile } from './table-file.ts'

const chunkBytes = 1 << 16

/**
 * Reads a CSV file chunk by chunk. A byte order mark and a first line `sep=,` are passed over.
 * @param onBytes is told the bytes of the file (packed, if it is packed) read so far
 * @throws where the file cannot be read, or a packed file breaks off
 */
export async function* readRecords(
  file: TableFile,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<CsvRecord[]> {
  const source = createReadStream(file.path, { highWaterMark: chunkBytes })
  const splitter = recordSplitter()
  const decoder = new TextDecoder('utf-8')
  let isFirst = true
  for await (const chunk of unpacked(source, file)) {
    onBytes(source.bytesRead)
    yield* started(splitter.push(decoder.decode(chunk, { stream: true })))
  }
  yield* started([...splitter.push(decoder.decode()), ...splitter.end()])

  function* started(records: CsvRecord[]) {
    if (isFirst && records.length > 0) {
      isFirst = false
      if (/^sep=.?$/i.test(records[0]?.cells[0] ?? '')) records.shift()
    }
    if (records.length > 0) yield records
  }
}

function unpacked(source: Readable, file: TableFile): Readable {
  if (!file.isPacked) return source
  const plain = new PassThrough({ highWaterMark: chunkBytes })
  // The reader of `plain` is told of any failure: pipeline destroys it with the error.
  pipeline(source, createGunzip({ chunkSize: chunkBytes }), plain).catch(() => {})
  return plain
}
