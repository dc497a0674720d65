import { createHash } from 'node:crypto'

/** Returns the digest under which the mapping of a header is stored for later files with the same header. */
export const hashHeader = (header: ReadonlyArray<string>): string =>
  createHash('sha256').update(JSON.stringify(header)).digest('hex')
