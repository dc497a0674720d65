import { encode, getDecoder } from 'iconv-lite'
import type { ReadBytes } from './opened-import-file.ts'
import { readUncompressedBytes } from './read-uncompressed-bytes.ts'

/**
 * Reads a file as text, without a byte order mark. Bytes that the encoding does not know become U+FFFD.
 * @throws ImportFileError for a damaged or too large file
 */
export async function* readTextChunks(readBytes: ReadBytes, encoding: string): AsyncGenerator<string> {
  const decoder = getDecoder(encoding)
  for await (const chunk of readUncompressedBytes(readBytes)) yield decoder.write(chunk)
  yield decoder.end() ?? ''
}

/** Returns the bytes of a row as they stand in the file, for files of rows that were parked. */
export const encodeRawRow = (raw: string, encoding: string): Buffer => encode(raw, encoding, { addBOM: false })
