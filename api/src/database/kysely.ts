import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely'
import type { QueryResultRow } from 'pg'
import type { Bytea } from './column-types.ts'
import { hexToByteaParam, toByteaArrayParam } from './connect.ts'
import { prepareStatement } from './prepare-statement.ts'
import type { Queryable } from './queryable.ts'
import type { Database } from './schema.gen.ts'
import { traceStatement } from './tracing/trace-statement.ts'

const buildersByQueryable = new WeakMap<Queryable, Kysely<Database>>()

/**
 * Returns the query builder that sends its statements through `db`, each as a named prepared statement. Transactions are
 * made by `inTransaction`, whose client is passed here.
 */
export function toKysely(db: Queryable): Kysely<Database> {
  const existing = buildersByQueryable.get(db)
  if (existing) return existing
  const builder = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => createDriver(db),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  buildersByQueryable.set(db, builder)
  return builder
}

/** Returns a `bytea` parameter from bytes or hexadecimal text, such as an id. */
export function bytea(value: string | Buffer): Expression<Bytea> {
  return sql<Bytea>`${typeof value === 'string' ? hexToByteaParam(value) : value}::bytea`
}

/** The right side of `=` that matches any of these ids. A single parameter, so that the statement's text does not vary. */
export function anyBytea(ids: ReadonlyArray<string>): Expression<Bytea> {
  return sql<Bytea>`any(${toByteaArrayParam(ids)}::bytea[])`
}

/** As `anyBytea`, for numbers. */
export function anyInt8(numbers: ReadonlyArray<number>): Expression<number> {
  return sql<number>`any(${numbers}::int8[])`
}

/** The start of the transaction, by the database's clock. */
export const transactionTimestamp: Expression<Date> = sql<Date>`now()`

/**
 * Returns the time `ms` milliseconds after the start of the transaction (before it if negative), by the database's
 * clock.
 */
export function timeFromNow(ms: number): Expression<Date> {
  return sql<Date>`now() + ${ms}::float8 * interval '1 ms'`
}

const noTransactions = () => Promise.reject(new Error('Use inTransaction and pass its client to toKysely'))

function createDriver(db: Queryable): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      // The driver cannot check rows; Kysely derives `Row` from the statement and the generated schema.
      const { rows, rowCount } = await traceStatement({ name: null, text: query.sql }, () =>
        db.query<Row & QueryResultRow>(prepareStatement(query.sql, [...query.parameters])),
      )
      return rowCount === null ? { rows } : { rows, numAffectedRows: BigInt(rowCount) }
    },
    streamQuery: () => {
      throw new Error('Read pages with iteratePagesByKey instead of a stream')
    },
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    releaseConnection: async () => {},
    // The pool belongs to its creator, which also ends it.
    destroy: async () => {},
  }
}
