import net from 'node:net'
import { ResponseReader } from './response-reader.ts'

/** Pause after a connection that failed, so that a server that is away gets no storm of attempts. */
const reconnectDelayMs = 10

type ConnectionJob = {
  port: number
  /** Requests that are sent before the first reply. */
  pipelined: number
  /** Time of `performance.now` after which no request is sent. */
  deadline: number
  takeRequest(): Buffer
  onReply(status: number, ms: number): void
  /** Receives why a request that was sent got no reply. */
  onUnanswered(reason: string): void
}

/**
 * Opens a connection, and sends a request for each reply until the deadline or until the connection ends.
 * @throws {Error} for a response that the reader does not know
 */
export function driveConnection(job: ConnectionJob): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port: job.port, host: '127.0.0.1', noDelay: true })
    const reader = new ResponseReader()
    /** Times of the requests that wait for a reply. */
    const sentAt: number[] = []
    let reason = 'the server closed the connection'
    const send = () => {
      const now = performance.now()
      if (now < job.deadline) {
        sentAt.push(now)
        socket.write(job.takeRequest())
      } else if (sentAt.length === 0) socket.destroy()
    }
    socket.on('connect', () => {
      for (let count = 0; count < job.pipelined; count++) send()
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      reason = error.code ?? error.message
      // A connection that is refused was not open for any request.
      if (sentAt.length === 0) job.onUnanswered(reason)
    })
    socket.on('close', (hadError) => {
      for (const _ of sentAt) job.onUnanswered(reason)
      setTimeout(resolve, hadError ? reconnectDelayMs : 0)
    })
    socket.on('data', (chunk: Buffer) => {
      try {
        for (const { status, closes } of reader.read(chunk)) {
          const startedAt = sentAt.shift()
          if (startedAt === undefined) throw new Error('a response is longer than its content-length')
          job.onReply(status, performance.now() - startedAt)
          if (closes) return socket.destroy()
          send()
        }
      } catch (error) {
        reject(error)
        socket.destroy()
      }
    })
  })
}
