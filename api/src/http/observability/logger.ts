import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino'
import type { LogLevel } from '../../settings/config.ts'

/**
 * Creates a logger of JSON lines on standard output, written in batches. Callers pass no personal data: no IP
 * addresses, mail, query strings, bodies or values of path parameters.
 */
export type { Logger }

export function createLogger(level: LogLevel, stream?: DestinationStream): Logger {
  return pino(
    { level, base: { pid: process.pid }, timestamp: stdTimeFunctions.isoTime },
    stream ?? destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 1_000 }),
  )
}
