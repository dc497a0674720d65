import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino'
import type { LogLevel } from '../../settings/config.ts'

export type { Logger }

/** Limit on lines in memory while they cannot be written; further lines are lost. */
const maxUnwrittenBytes = 4 * 1024 * 1024

/**
 * Creates a logger of JSON lines on standard output, written in batches. Callers pass no personal data: no IP
 * addresses, mail, query strings, bodies or values of path parameters.
 */
export function createLogger(level: LogLevel, stream?: DestinationStream): Logger {
  return pino(
    { level, base: { pid: process.pid }, timestamp: stdTimeFunctions.isoTime },
    stream ?? openStandardOutput(),
  )
}

/** Opens standard output for log lines. A write that fails, as on a full disk, is tried again and never ends the process. */
function openStandardOutput(): DestinationStream {
  const stream = destination({
    dest: 1,
    sync: false,
    minLength: 4_096,
    maxLength: maxUnwrittenBytes,
    periodicFlush: 1_000,
  })
  let hasLastWriteFailed = false
  // An 'error' event without a listener ends the process. The stream keeps the lines and repeats the write every second.
  stream.on('error', () => {
    hasLastWriteFailed = true
  })
  stream.on('write', () => {
    hasLastWriteFailed = false
  })
  const flushSync = stream.flushSync.bind(stream)
  // At the end of the process pino writes the last lines. On a full disk the stream would try that forever.
  stream.flushSync = () => {
    if (!hasLastWriteFailed) flushSync()
  }
  return stream
}
