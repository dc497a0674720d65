import pg from 'pg'
import { connectToUsableHost, type DatabaseHosts, getDatabaseHosts } from './hosts/database-hosts.ts'
import { createHostClientClass } from './hosts/host-client.ts'
import { readOnlySqlState } from './hosts/server-state.ts'
import type { Queryable } from './queryable.ts'

const defaultPoolSize = 6

const byteaOid = 17
const bigintOid = 20
const dateOid = 1082

/** Makes the driver return ids as hexadecimal text, 64-bit counts as numbers, and dates as text. */
function createTypeParsers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(byteaOid, (value) => value.slice(2))
  types.setTypeParser(bigintOid, Number)
  types.setTypeParser(dateOid, (value) => value)
  return types
}

/** Converts hexadecimal text to a `bytea` parameter. */
export function hexToByteaParam(id: string): string {
  return `\\x${id}`
}

/** Converts hexadecimal texts to a `bytea[]` parameter. */
export function toByteaArrayParam(ids: ReadonlyArray<string>): string {
  return `{${ids.map((id) => `"\\\\x${id}"`).join(',')}}`
}

/** Opens a connection to the first usable host. @throws as `createHostClientClass` */
export function connectClient(url: string): Promise<pg.Client> {
  const hosts = getDatabaseHosts(url)
  const HostClient = createHostClientClass(hosts)
  return connectToUsableHost(hosts, () =>
    new HostClient({ types: createTypeParsers(), application_name: 'ninepocket' }).connect(),
  )
}

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

type PoolOptions = {
  /** For errors. */
  name?: string
  /** Number of connections. */
  size?: number
  /** Limit on the pieces of work that wait for a connection. */
  maxWaiting?: number
  /** Receives the time in ms for which work waited for a connection. */
  onWait?: (ms: number) => void
  /** Receives the time in ms for which work held a connection. */
  onWork?: (ms: number) => void
  /** Receives the error of every lost connection, in use or idle. */
  onError?: (error: Error) => void
  /** Returns the pool that serves the running work in place of this one; undefined if there is none. */
  findPoolOfReader?: () => pg.Pool | undefined
  /** Returns the signal of the running work's caller; undefined if there is none, or the work must be done anyway. */
  findCallerSignal?: () => AbortSignal | undefined
  /**
   * Time in ms after which the server cancels a statement, including its waits for locks, and ends an idle transaction.
   * Has no effect behind a pooler, whose own settings limit statements.
   */
  statementTimeoutMs?: number
  /** Time in ms after which a statement fails in this process, as when the server's machine is gone. */
  answerTimeoutMs?: number
  /** The URL leads to a pooler, which may run each transaction on another connection: nothing may depend on a session. */
  isBehindPooler?: boolean
}

/**
 * Dropped work keeps its place in the driver's queue until a connection is free. While none is, callers who send and hang
 * up would lengthen the queue without end; it holds at most this number of times the work that may wait.
 */
const maxPlacesPerWaiting = 4

/**
 * A pool that rejects work at once while `maxWaiting` other pieces of work wait for a connection, drops waiting work whose
 * caller hangs up, and opens a connection to the first usable host.
 */
class BoundedPool extends pg.Pool {
  readonly #name: string
  readonly #maxWaiting: number
  readonly #hosts: DatabaseHosts
  readonly #onWait: (ms: number) => void
  readonly #findPoolOfReader: () => pg.Pool | undefined
  readonly #findCallerSignal: () => AbortSignal | undefined
  /** Places in the driver's queue of dropped work. Each gives its connection on at once. */
  #droppedCount = 0

  constructor(
    config: pg.PoolConfig,
    hosts: DatabaseHosts,
    { name = 'main', maxWaiting, onWait, onWork, findPoolOfReader, findCallerSignal, isBehindPooler }: PoolOptions,
  ) {
    super({ ...config, Client: createHostClientClass(hosts, { isBehindPooler }) })
    this.#name = name
    this.#hosts = hosts
    this.#maxWaiting = maxWaiting ?? Number.POSITIVE_INFINITY
    this.#onWait = onWait ?? (() => {})
    this.#findPoolOfReader = findPoolOfReader ?? (() => undefined)
    this.#findCallerSignal = findCallerSignal ?? (() => undefined)
    if (onWork) this.#measureWork(onWork)
  }

  #measureWork(onWork: (ms: number) => void): void {
    const acquiredAt = new WeakMap<pg.PoolClient, number>()
    this.on('acquire', (client) => acquiredAt.set(client, performance.now()))
    this.on('release', (_error, client) => onWork(performance.now() - (acquiredAt.get(client) ?? 0)))
  }

  /** Pieces of work that wait for a connection. `waitingCount` counts dropped ones too. */
  get undroppedWaitingCount(): number {
    return Math.max(0, this.waitingCount - this.#droppedCount)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connected = this.#findPoolOfReader()?.connect() ?? this.#connect()
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  async #connect(): Promise<pg.PoolClient> {
    const isQueueFull = this.waitingCount >= maxPlacesPerWaiting * this.#maxWaiting
    if (isQueueFull || this.undroppedWaitingCount >= this.#maxWaiting) throw new PoolBusyError(this.#name)
    const startedAt = performance.now()
    const connected = connectToUsableHost(this.#hosts, () => super.connect())
    return this.#unlessDropped(connected).finally(() => this.#onWait(performance.now() - startedAt))
  }

  /** Rejects when the caller hangs up before there is a connection, which then goes to the next in the queue. */
  #unlessDropped(connected: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    const signal = this.waitingCount > 0 ? this.#findCallerSignal() : undefined
    if (!signal) return connected
    return new Promise((resolve, reject) => {
      const drop = () => {
        this.#droppedCount += 1
        const endWaiting = () => {
          this.#droppedCount -= 1
        }
        connected.then((client) => {
          endWaiting()
          client.release()
        }, endWaiting)
        reject(signal.reason)
      }
      if (signal.aborted) return drop()
      signal.addEventListener('abort', drop, { once: true })
      connected.finally(() => signal.removeEventListener('abort', drop)).then(resolve, reject)
    })
  }
}

/** Returns how many pieces of work wait for a connection, without those whose callers have hung up. */
export const getWaitingCount = (pool: pg.Pool): number =>
  pool instanceof BoundedPool ? pool.undroppedWaitingCount : pool.waitingCount

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/** Runs `work` with a connection of its own, as `connectClient` opens it, and closes it afterwards. */
export async function withNewConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectClient(url)
  return work(client).finally(() => client.end())
}

/** Creates a pool of connections. */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const {
    size = defaultPoolSize,
    onError = () => {},
    statementTimeoutMs,
    answerTimeoutMs,
    isBehindPooler = false,
  } = options
  const poolConfig: pg.PoolConfig = {
    types: createTypeParsers(),
    max: size,
    application_name: 'ninepocket',
    connectionTimeoutMillis: 10_000,
    ...(answerTimeoutMs !== undefined && { query_timeout: answerTimeoutMs }),
    async onConnect(client) {
      // The pool listens to idle connections only; an error within a transaction would end the process.
      client.on('error', onError)
      // Not a startup parameter, which connection poolers reject.
      if (statementTimeoutMs !== undefined && !isBehindPooler)
        await client.query(
          "select set_config(name, $1, false) from unnest('{statement_timeout,idle_in_transaction_session_timeout}'::text[]) name",
          [statementTimeoutMs],
        )
    },
  }
  const pool = new BoundedPool(poolConfig, getDatabaseHosts(url), options)
  // The connection's own listener has reported the error already.
  pool.on('error', () => {})
  return pool
}

/** Runs `work` in a transaction of this connection, which is rolled back if `work` throws. */
export async function inClientTransaction<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // A lost connection makes the rollback fail too; the first error is the one to report.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Runs `work` in a transaction, which is rolled back if `work` throws. */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isReadOnly = false
  try {
    return await inClientTransaction(client, () => work(client))
  } catch (error) {
    isReadOnly = error instanceof pg.DatabaseError && error.code === readOnlySqlState
    throw error
  } finally {
    // The next connection may lead to a server that accepts writes.
    client.release(isReadOnly)
  }
}

/**
 * Repeats `work` in a transaction until it returns true. Each time that it returns false, what it has done is undone, and
 * the locks that it has taken are released.
 */
export async function repeatInSavepointUntilDone(db: Queryable, work: () => Promise<boolean>): Promise<void> {
  await db.query('savepoint attempt')
  while (!(await work())) await db.query('rollback to savepoint attempt')
  await db.query('release savepoint attempt')
}

/** Runs a step of a transaction. If the step throws, only what it has done is undone, and the transaction can go on. */
export async function inSavepoint<T>(db: Queryable, step: () => Promise<T>): Promise<T> {
  await db.query('savepoint step')
  try {
    return await step()
  } catch (error) {
    await db.query('rollback to savepoint step')
    throw error
  } finally {
    await db.query('release savepoint step')
  }
}

/** Runs reads in a transaction of which all statements see the same state of the database. */
export const inReadOnlySnapshot = <T>(pool: pg.Pool, read: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only')
    return read(client)
  })
