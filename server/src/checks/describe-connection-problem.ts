const descriptions: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection closed by the server',
  EAI_AGAIN: 'host name not found',
  ENOENT: 'no server at this socket',
  ENOTFOUND: 'host name not found',
  ETIMEDOUT: 'no answer in time',
}

/** Returns the `code` of an error of the network or of PostgreSQL; empty if it has none. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Describes why a server that a setting names cannot be used: `connection refused at db:5432`. */
export function describeConnectionProblem(error: unknown, address: string): string {
  const message = error instanceof Error ? error.message : String(error)
  // The libraries for mail and buckets have codes of their own, and name the network's in the message.
  const codes = [getErrorCode(error), ...(message.match(/\bE[A-Z_]{4,}\b/g) ?? [])]
  const description = codes.map((code) => descriptions[code]).find((each) => each !== undefined)
  return `${description ?? message} at ${address}`
}
