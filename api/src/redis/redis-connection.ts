import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@redis/client'

const connectTimeoutMs = 2_000
const reconnectDelayMs = 500
const pingIntervalMs = 2_000
/** A connection without an answer to its pings is closed. */
const silenceTimeoutMs = 3 * pingIntervalMs
/** Longer than Redis takes for any command here. A visitor waits no longer before the database is asked. */
const answerTimeoutMs = 250
/** After a command without an answer, the next ones go to the database for this time. */
const pauseMs = 1_000

const timedOut = Symbol('timed out')

/**
 * Creates a client, which the caller connects. It never queues commands: they fail while the server is away.
 * `onProblem` gets each failure.
 */
export function createUnconnectedRedisClient(url: string, onProblem: (error: Error) => void) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: pingIntervalMs,
    socket: {
      connectTimeout: connectTimeoutMs,
      socketTimeout: silenceTimeoutMs,
      reconnectStrategy: () => reconnectDelayMs,
    },
  })
  client.on('error', onProblem)
  return client
}
export type RedisClient = ReturnType<typeof createUnconnectedRedisClient>

export type RedisConnection = {
  /** Returns the answer to a command; null if there is none in time. */
  ask: <Answer>(command: (client: RedisClient) => Promise<Answer>) => Promise<Answer | null>
  close: () => void
}

/** Connects to Redis in the background. `onChange` gets why it is not used; null when it is used again. */
export function connectToRedis(url: string, onChange: (problem: string | null) => void): RedisConnection {
  let problem: string | null = 'not connected yet'
  let pausedUntil = 0

  function setProblem(newProblem: string | null): void {
    const isChange = (problem === null) !== (newProblem === null)
    problem = newProblem
    if (isChange) onChange(problem)
  }

  const client = createUnconnectedRedisClient(url, ({ message }) => setProblem(message))
  client.on('ready', () => setProblem(null))
  // Reconnects without end, so that it rejects only when it is closed.
  client.connect().catch(() => {})

  return {
    async ask(command) {
      if (!client.isReady || performance.now() < pausedUntil) return null
      try {
        const answer = await Promise.race([command(client), delay(answerTimeoutMs, timedOut, { ref: false })])
        if (answer === timedOut) throw new Error(`no answer within ${answerTimeoutMs} ms`)
        setProblem(null)
        return answer
      } catch (error) {
        pausedUntil = performance.now() + pauseMs
        setProblem(error instanceof Error ? error.message : String(error))
        return null
      }
    },
    close: () => client.destroy(),
  }
}
