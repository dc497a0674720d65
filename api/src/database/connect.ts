import pg from 'pg'
import { connectToUsableHost, getDatabaseHosts } from './hosts/database-hosts.ts'
import { createHostClientClass } from './hosts/host-client.ts'
import { readOnlySqlState } from './hosts/server-state.ts'
import { BoundedPool, type BoundedPoolOptions } from './pools/bounded-pool.ts'
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

/** Runs `work` with a connection of its own, as `connectClient` opens it, and closes it afterwards. */
export async function withNewConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectClient(url)
  return work(client).finally(() => client.end())
}

type PoolOptions = Omit<BoundedPoolOptions, 'hosts'> & {
  /** Number of connections. */
  size?: number
  /** Receives the error of every lost connection, in use or idle. */
  onError?: (error: Error) => void
  /**
   * Time in ms after which the server cancels a statement, including its waits for locks, and ends an idle transaction.
   * Has no effect behind a pooler, whose own settings limit statements.
   */
  statementTimeoutMs?: number
  /** Time in ms after which a statement fails in this process, as when the server's machine is gone. */
  answerTimeoutMs?: number
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
  const pool = new BoundedPool(poolConfig, { ...options, hosts: getDatabaseHosts(url) })
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
