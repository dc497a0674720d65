import { type DestinationStream, destination, type Logger, pino } from 'pino'
import type { LogLevel } from '../config.ts'

/**
 * JSON lines on standard output, written in batches. Nothing personal is ever handed to it: no addresses of
 * machines, no mail, no query strings, no bodies, no values of path parameters.
 */
export function createLogger(level: LogLevel, stream?: DestinationStream): Logger {
  return pino(
    { level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime },
    stream ?? destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 1_000 }),
  )
}
