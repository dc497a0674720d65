import pg from 'pg'
import { connectToUsableHost, type DatabaseHosts } from '../hosts/database-hosts.ts'
import { createHostClientClass } from '../hosts/host-client.ts'

/** All connections of a pool are in use, and too much work waits for one. The caller gets 503 with `Retry-After`. */
export class PoolBusyError extends Error {
  override name = 'PoolBusyError'
  readonly code = 'POOL_BUSY'
  readonly pool: string

  constructor(pool: string) {
    super(`All database connections of the pool ${pool} are in use`)
    this.pool = pool
  }
}

export type BoundedPoolOptions = {
  hosts: DatabaseHosts
  /** For errors. */
  name?: string
  /** Limit on the pieces of work that wait for a connection. */
  maxWaiting?: number
  /** Receives the time in ms for which work waited for a connection. */
  onWait?: (ms: number) => void
  /** Receives the time in ms for which work held a connection. */
  onWork?: (ms: number) => void
  /** Returns the pool whose connections serve the running work in place of those of this pool; undefined if there is none. */
  findReaderPool?: () => pg.Pool | undefined
  /** Returns the signal of the running work's caller; undefined if there is none, or the work must be done anyway. */
  findCallerSignal?: () => AbortSignal | undefined
  /** The URL leads to a pooler, which may run each transaction on another connection: nothing may depend on a session. */
  isBehindPooler?: boolean
}

/**
 * The driver cannot remove an entry from its queue. That of a caller who has hung up stays until a connection is free, so the
 * queue may hold up to this many times `maxWaiting` entries.
 */
const maxQueueLengthFactor = 4

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/**
 * A pool that rejects work at once while `maxWaiting` other pieces of work wait for a connection, drops waiting work whose
 * caller hangs up, and opens a connection to the first usable host.
 */
export class BoundedPool extends pg.Pool {
  readonly #options: BoundedPoolOptions
  readonly #maxWaiting: number
  /** Entries in the driver's queue whose callers have hung up. Each gives its connection on at once. */
  #abandonedWaitCount = 0

  constructor(config: pg.PoolConfig, options: BoundedPoolOptions) {
    const { hosts, isBehindPooler, maxWaiting, onWork } = options
    super({ ...config, Client: createHostClientClass(hosts, { isBehindPooler }) })
    this.#options = options
    this.#maxWaiting = maxWaiting ?? Number.POSITIVE_INFINITY
    if (onWork) this.#measureWork(onWork)
  }

  #measureWork(onWork: (ms: number) => void): void {
    const acquiredAt = new WeakMap<pg.PoolClient, number>()
    this.on('acquire', (client) => acquiredAt.set(client, performance.now()))
    this.on('release', (_error, client) => onWork(performance.now() - (acquiredAt.get(client) ?? 0)))
  }

  /** Pieces of work that wait for a connection, without those whose callers have hung up. `waitingCount` counts both. */
  get activeWaitCount(): number {
    return Math.max(0, this.waitingCount - this.#abandonedWaitCount)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connected = this.#options.findReaderPool?.()?.connect() ?? this.#connectWithinLimit()
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  async #connectWithinLimit(): Promise<pg.PoolClient> {
    const { name = 'main', hosts, onWait } = this.#options
    const isQueueFull = this.waitingCount >= maxQueueLengthFactor * this.#maxWaiting
    if (isQueueFull || this.activeWaitCount >= this.#maxWaiting) throw new PoolBusyError(name)
    const startedAt = performance.now()
    const connected = connectToUsableHost(hosts, () => super.connect())
    return this.#rejectWhenCallerLeaves(connected).finally(() => onWait?.(performance.now() - startedAt))
  }

  /** Rejects when the caller hangs up before there is a connection, which then goes to the next in the queue. */
  #rejectWhenCallerLeaves(connected: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    const signal = this.waitingCount > 0 ? this.#options.findCallerSignal?.() : undefined
    if (!signal) return connected
    return new Promise((resolve, reject) => {
      const abandon = () => {
        this.#abandonedWaitCount += 1
        const endWait = () => {
          this.#abandonedWaitCount -= 1
        }
        connected.then((client) => {
          endWait()
          client.release()
        }, endWait)
        reject(signal.reason)
      }
      if (signal.aborted) return abandon()
      signal.addEventListener('abort', abandon, { once: true })
      connected.finally(() => signal.removeEventListener('abort', abandon)).then(resolve, reject)
    })
  }
}

/** Returns how many pieces of work wait for a connection, without those whose callers have hung up. */
export const getWaitingCount = (pool: pg.Pool): number =>
  pool instanceof BoundedPool ? pool.activeWaitCount : pool.waitingCount
