import { createHash } from 'node:crypto'

/** Returns what a header is found by when a file with the same columns comes again. */
export const hashHeader = (header: ReadonlyArray<string>): string =>
  createHash('sha256').update(JSON.stringify(header)).digest('hex')
