import net from 'node:net'
import { percentile } from '../statistics.ts'
import { ResponseReader } from './response-reader.ts'

/** One load run: each connection sends its next request when the reply to the last has arrived. */
export type LoadJob = {
  /** Address of the server, with an explicit port. */
  url: string
  /** Paths to request in turn, repeatedly; each starts with `/`. */
  paths: ReadonlyArray<string>
  headers?: Readonly<Record<string, string>>
  /** `Cookie` headers, one for each request in turn. */
  cookies?: ReadonlyArray<string>
  connections: number
  seconds: number
}

export type LoadResult = {
  requests: number
  perSecond: number
  /** Replies with another status than 200. */
  failed: number
  /** Time from sending a request to the last byte of its reply, in ms. */
  latency: { p50: number; p99: number; max: number }
}

/**
 * Loads a server over plain sockets. An HTTP client (autocannon, undici) takes as much CPU per request as the server,
 * which would distort the figures on two cores; this takes a third of that.
 */
export async function generateLoad(job: LoadJob): Promise<LoadResult> {
  const headers = Object.entries({ host: '127.0.0.1', ...job.headers }).map(([name, value]) => `${name}: ${value}`)
  const { paths, cookies = [] } = job
  const requests = Array.from({ length: Math.max(paths.length, cookies.length) }, (_, index) => {
    const cookie = cookies.length > 0 ? [`cookie: ${cookies[index % cookies.length]}`] : []
    const head = [`GET ${paths[index % paths.length]} HTTP/1.1`, ...headers, ...cookie]
    return Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1')
  })
  const state = { next: 0, failed: 0, latencies: [] as number[], deadline: 0 }
  const started = performance.now()
  state.deadline = started + job.seconds * 1000
  const drive = () => driveConnection(Number(new URL(job.url).port), requests, state)
  await Promise.all(Array.from({ length: job.connections }, drive))
  const { latencies } = state
  return {
    requests: latencies.length,
    perSecond: latencies.length / ((performance.now() - started) / 1000),
    failed: state.failed,
    latency: {
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
      max: percentile(latencies, 1),
    },
  }
}

type LoadState = { next: number; failed: number; latencies: number[]; deadline: number }

function driveConnection(port: number, requests: ReadonlyArray<Buffer>, state: LoadState): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
    const reader = new ResponseReader()
    let sentAt = 0
    let isDone = false
    const finish = () => {
      isDone = true
      socket.destroy()
      resolve()
    }
    const send = () => {
      sentAt = performance.now()
      if (sentAt >= state.deadline) return finish()
      socket.write(requests[state.next++ % requests.length]!)
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', () => !isDone && reject(new Error('the server closed a connection')))
    socket.on('data', (chunk: Buffer) => {
      try {
        const status = reader.read(chunk)
        if (status === null) return
        if (status !== 200) state.failed++
        state.latencies.push(performance.now() - sentAt)
        send()
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
        socket.destroy()
      }
    })
  })
}
