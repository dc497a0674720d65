import { availableParallelism } from 'node:os'
import pg from 'pg'

/** How many statements one process has under way at once, beside its quick reads. */
const defaultPoolSize = 6

/**
 * How many quick reads one process has under way at once. More only get into each other's way: those that wait are
 * answered in their order, and the slowest of a hundred in half the time (docs/decisions).
 */
export const quickPoolSize = Math.max(4, 2 * availableParallelism())

const byteaOid = 17
const bigintOid = 20
const dateOid = 1082

/** Ids leave the driver as hexadecimal, counts as numbers, days as they are written. */
function createTypeParsers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(byteaOid, (value) => value.slice(2))
  types.setTypeParser(bigintOid, Number)
  types.setTypeParser(dateOid, (value) => value)
  return types
}

/** An id of 24 hexadecimal characters as a parameter for a `byteaOid`. */
export function toByteaParam(id: string): string {
  return `\\x${id}`
}

/** Ids as a parameter for a `bytea[]`. */
export function toByteaArrayParam(ids: ReadonlyArray<string>): string {
  return `{${ids.map((id) => `"\\\\x${id}"`).join(',')}}`
}

/**
 * One open connection. It has an `error` listener: without one, a server that goes away ends the process; the
 * next statement fails instead.
 * @throws Error where the server cannot be reached
 */
export async function connectClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    types: createTypeParsers(),
    application_name: 'ninepocket',
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * A pool of connections to `url`; `onError` hears of those that broke, in use or not. Where `longestMs` is given, the server
 * gives up a statement that takes longer, its waiting for locks too, and a transaction in which nothing happens for as long.
 */
export function createPool(
  url: string,
  {
    size = defaultPoolSize,
    onError = () => {},
    statementTimeoutMs: longestMs,
  }: { size?: number; onError?: (error: Error) => void; statementTimeoutMs?: number } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types: createTypeParsers(),
    max: size,
    application_name: 'ninepocket',
    connectionTimeoutMillis: 10_000,
    async onConnect(client) {
      // The pool listens to idle connections alone; one that broke within a transaction would end the process.
      client.on('error', onError)
      // Said on the open connection: poolers between us and the server refuse it as a parameter of the start.
      if (longestMs !== undefined)
        await client.query(
          `set statement_timeout = ${longestMs}; set idle_in_transaction_session_timeout = ${longestMs}`,
        )
    },
  })
  // What it has heard of an idle connection that connection has told already.
  pool.on('error', () => {})
  return pool
}

/** @throws Error if the database does not answer */
export async function assertDatabaseReachable(pool: pg.Pool): Promise<void> {
  await pool.query('select')
}

/** Runs `work` in a transaction, rolled back where it throws. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (problem) {
    await client.query('rollback').catch(() => {})
    throw problem
  } finally {
    client.release()
  }
}
