/** One load run: each connection sends its next request when the reply to the last has arrived. */
export type LoadJob = {
  port: number
  /** Paths to request in turn, repeatedly; each starts with `/`. */
  paths: ReadonlyArray<string>
  headers?: Readonly<Record<string, string>>
  connections: number
  seconds: number
}

export type LoadResult = {
  requests: number
  perSecond: number
  refused: number
  bytes: number
  /** Time from sending a request to the last byte of its reply, in ms. */
  latency: { p50: number; p99: number; max: number }
}
