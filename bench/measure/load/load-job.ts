/** One run of load: as many requests at a time as connections, each next one sent when the last has come back. */
export type LoadJob = {
  port: number
  /** Requested in turn, and again from the first; each starts with `/`. */
  paths: ReadonlyArray<string>
  /** Sent with every request, by lower-case name. */
  headers?: Readonly<Record<string, string>>
  connections: number
  seconds: number
}

export type LoadResult = {
  requests: number
  perSecond: number
  /** Answers other than 200. */
  refused: number
  bytes: number
  /** Milliseconds from writing a request to the last byte of its answer. */
  latency: { p50: number; p99: number; max: number }
}
