import { detectUtf16 } from './detect-encoding.ts'
import { createLineEncodingInspector } from './line-encoding-inspector.ts'
import type { ReadBytes } from './opened-import-file.ts'
import { readTextChunks } from './read-text-chunks.ts'
import { readUncompressedBytes } from './read-uncompressed-bytes.ts'

const utf16SampleBytes = 1024

/**
 * Reads a whole file once and returns its encoding and the number of its lines. Only the whole file shows whether it is
 * UTF-8: the first accent may stand in the last line.
 * @throws ImportFileError for damaged text, zero bytes and lines beyond the limit, with the number of the line
 */
export async function readEncodingAndLineCount(
  readBytes: ReadBytes,
  knownEncoding?: string,
): Promise<{ encoding: string; lineCount: number }> {
  const encoding = knownEncoding ?? detectUtf16(await readStart(readBytes))
  const lines = createLineEncodingInspector()
  if (encoding) for await (const text of readTextChunks(readBytes, encoding)) lines.push(Buffer.from(text))
  else for await (const chunk of readUncompressedBytes(readBytes)) lines.push(chunk)
  const result = lines.end()
  return { ...result, encoding: encoding ?? result.encoding }
}

async function readStart(readBytes: ReadBytes): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of readUncompressedBytes(readBytes)) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= utf16SampleBytes) break
  }
  return Buffer.concat(chunks)
}
