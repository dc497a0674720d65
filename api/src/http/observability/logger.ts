import { type DestinationStream, destination, type Logger, pino } from 'pino'
import type { LogLevel } from '../../settings/config.ts'

let lastMs = 0
let lastText = ''

/** Formats the time of a log line. The text is reused, because many lines are written in the same millisecond. */
function formatLogTime(): string {
  const now = Date.now()
  if (now !== lastMs) {
    lastMs = now
    lastText = `,"time":"${new Date(now).toISOString()}"`
  }
  return lastText
}

/**
 * Creates a logger of JSON lines on standard output, written in batches. Callers pass no personal data: no IP
 * addresses, mail, query strings, bodies or values of path parameters.
 */
export function createLogger(level: LogLevel, stream?: DestinationStream): Logger {
  return pino(
    { level, base: { pid: process.pid }, timestamp: formatLogTime },
    stream ?? destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 1_000 }),
  )
}
