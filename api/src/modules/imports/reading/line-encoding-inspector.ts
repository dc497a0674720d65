import { isAscii, isUtf8 } from 'node:buffer'
import { detectLegacyEncoding } from './detect-encoding.ts'
import { maxLineLength } from './import-limits.ts'
import { ImportFileError } from './opened-import-file.ts'

/** Limit in bytes on lines from which the encoding is guessed. */
const maxSampleBytes = 1 << 16
const lineFeed = 10
const carriageReturn = 13

/** Counts lines, and tells UTF-8 from older encodings and from damaged text, chunk by chunk. */
export function createLineEncodingInspector() {
  let carried: Buffer = Buffer.alloc(0)
  let lineCount = 0
  let validLines = 0
  let invalidLines = 0
  let firstInvalidLine = 0
  let sample: Buffer = Buffer.alloc(0)

  function inspectLines(bytes: Buffer) {
    const isPlain = isAscii(bytes)
    let start = 0
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at]
      if (byte === 0)
        throw new ImportFileError("There is a zero byte. The file is damaged or isn't text.", lineCount + 1)
      const isLineEnd = byte === lineFeed || (byte === carriageReturn && bytes[at + 1] !== lineFeed)
      if (!isLineEnd && at < bytes.length - 1) continue
      lineCount += 1
      if (!isPlain) inspectLine(bytes.subarray(start, at + 1))
      start = at + 1
    }
  }

  function inspectLine(line: Buffer) {
    if (isAscii(line)) return
    if (isUtf8(line)) {
      validLines += 1
      return
    }
    invalidLines += 1
    firstInvalidLine ||= lineCount
    if (sample.length < maxSampleBytes) sample = Buffer.concat([sample, line])
  }

  function findEncoding(): string {
    if (invalidLines === 0) return 'utf8'
    if (validLines > invalidLines)
      throw new ImportFileError(
        "This line isn't valid UTF-8 text like the others. The file is damaged.",
        firstInvalidLine,
      )
    return detectLegacyEncoding(sample)
  }

  return {
    /** @throws ImportFileError for a zero byte or a line beyond the limit */
    push(chunk: Buffer): void {
      const bytes = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk
      // A carriage return at the end may belong to a line feed that follows.
      const lastReturn = bytes.lastIndexOf(carriageReturn, -2)
      const end = Math.max(bytes.lastIndexOf(lineFeed), lastReturn) + 1
      inspectLines(bytes.subarray(0, end))
      carried = bytes.subarray(end)
      if (carried.length > maxLineLength) throw new ImportFileError('This line is longer than 1 MB.', lineCount + 1)
    },
    /** @throws ImportFileError for text that is mostly UTF-8, but not in every line */
    end(): { encoding: string; lineCount: number } {
      inspectLines(carried)
      return { lineCount, encoding: findEncoding() }
    },
  }
}
