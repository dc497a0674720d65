import { percentile } from '../statistics.ts'
import { driveConnection } from './drive-connection.ts'

/** One load run: each connection sends its next request when a reply has arrived. */
export type LoadJob = {
  /** Address of the server, with an explicit port. */
  url: string
  /** Paths to request in turn, repeatedly; each starts with `/`. */
  paths: ReadonlyArray<string>
  headers?: Readonly<Record<string, string>>
  /** `Cookie` headers, one for each request in turn. */
  cookies?: ReadonlyArray<string>
  connections: number
  /** Requests that a connection sends before it waits for a reply; 1 without it. */
  pipelined?: number
  seconds: number
  /** Whether the server may refuse every request, as it does with some floods; latencies are then infinite. */
  mayBeRefused?: boolean
}

export type LoadResult = {
  requests: number
  perSecond: number
  /** Requests that got another status than 200, or no reply. */
  failed: number
  /** Number of failed requests by their status, or by what happened to their connection. */
  failures: Readonly<Record<string, number>>
  /** Time from sending a request to the last byte of its reply, in ms. */
  latency: { p50: number; p99: number; max: number }
}

/**
 * Loads a server over plain sockets. An HTTP client (autocannon, undici) takes as much CPU per request as the server,
 * which would distort the figures on two cores; this takes a third of that.
 * @throws {Error} if the server answers no request and that was not expected, or answers in a way that the reader does not know
 */
export async function generateLoad(job: LoadJob): Promise<LoadResult> {
  const headers = Object.entries({ host: '127.0.0.1', ...job.headers }).map(([name, value]) => `${name}: ${value}`)
  const { paths, cookies = [], pipelined = 1, mayBeRefused = false } = job
  const requests = Array.from({ length: Math.max(paths.length, cookies.length) }, (_, index) => {
    const cookie = cookies.length > 0 ? [`cookie: ${cookies[index % cookies.length]}`] : []
    const head = [`GET ${paths[index % paths.length]} HTTP/1.1`, ...headers, ...cookie]
    return Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1')
  })
  const latencies: number[] = []
  const failures: Record<string, number> = {}
  let unanswered = 0
  let next = 0
  const started = performance.now()
  const deadline = started + job.seconds * 1000
  const recordFailure = (reason: string) => {
    failures[reason] = (failures[reason] ?? 0) + 1
  }
  const drive = async () => {
    // The server may close a connection; the visitor behind it comes back on another.
    while (performance.now() < deadline)
      await driveConnection({
        port: Number(new URL(job.url).port),
        pipelined,
        deadline,
        takeRequest: () => requests[next++ % requests.length]!,
        onReply(status, ms) {
          latencies.push(ms)
          if (status !== 200) recordFailure(String(status))
        },
        onUnanswered(reason) {
          unanswered += 1
          recordFailure(reason)
        },
      })
  }
  await Promise.all(Array.from({ length: job.connections }, drive))
  const isAnswered = latencies.length > 0
  if (!isAnswered && !mayBeRefused) throw new Error(`no request was answered: ${JSON.stringify(failures)}`)
  const getLatency = (share: number) => (isAnswered ? percentile(latencies, share) : Number.POSITIVE_INFINITY)
  const total = latencies.length + unanswered
  return {
    requests: total,
    perSecond: total / ((performance.now() - started) / 1000),
    failed: Object.values(failures).reduce((sum, count) => sum + count, 0),
    failures,
    latency: {
      p50: getLatency(0.5),
      p99: getLatency(0.99),
      max: getLatency(1),
    },
  }
}
