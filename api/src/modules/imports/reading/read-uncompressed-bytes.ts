import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { maxUncompressedBytes } from './import-limits.ts'
import { ImportFileError, type ReadBytes } from './opened-import-file.ts'

/** First bytes of files that are no text, with what the user can do instead. */
const otherKinds: ReadonlyArray<readonly [hex: string, message: string]> = [
  ['504b0304', 'This is an Excel or ZIP file. Save the table as CSV and choose that file.'],
  ['d0cf11e0', 'This is an Excel file. Save the table as CSV and choose that file.'],
  ['25504446', 'This is a PDF file. Export your collection as CSV and choose that file.'],
]

/**
 * Reads the bytes of a file, uncompressed if it is a gzip file.
 * @throws ImportFileError for a damaged or too large file, or one that is no text
 */
export async function* readUncompressedBytes(readBytes: ReadBytes): AsyncGenerator<Buffer> {
  const source = withWholeStart(readBytes())
  const { value: first } = await source.next()
  if (!first) return
  const hex = first.subarray(0, 4).toString('hex')
  const message = otherKinds.find(([start]) => start === hex)?.[1]
  if (message) throw new ImportFileError(message)
  const all = prepend(first, source)
  yield* limitBytes(hex.startsWith('1f8b') ? gunzip(all) : all)
}

/** Joins the first chunks until the kind of file can be told. */
async function* withWholeStart(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (start === null) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    else {
      start = Buffer.concat([start, chunk])
      if (start.length < 4) continue
      yield start
      start = null
    }
  }
  if (start !== null && start.length > 0) yield start
}

async function* prepend(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

async function* gunzip(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(chunks, { objectMode: false })
  const plain = createGunzip()
  // An error of the source reaches the reader of `plain`.
  source.on('error', (error) => plain.destroy(error))
  try {
    yield* source.pipe(plain)
  } catch (error) {
    const isDamaged = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isDamaged ? new ImportFileError('The compressed file is incomplete or damaged. Upload it again.') : error
  } finally {
    source.destroy()
  }
}

async function* limitBytes(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > maxUncompressedBytes)
      throw new ImportFileError(
        `The uncompressed file is larger than ${maxUncompressedBytes / 1e6} MB. Split it and import the parts.`,
      )
    yield chunk
  }
}
