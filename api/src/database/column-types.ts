import type {
  AbortableQueryOptions,
  ColumnType,
  DeleteResult,
  ExecuteTakeFirstOrThrowOptions,
  InsertResult,
  UpdateResult,
} from 'kysely'

declare const byteaBrand: unique symbol

/**
 * Type of `bytea` columns within statements; rows return them as hexadecimal text. The brand makes the compiler reject
 * text as a parameter, because PostgreSQL would take the hexadecimal digits themselves for the bytes; use `bytea()` or
 * `anyBytea()`.
 */
export type Bytea = string & { readonly [byteaBrand]: true }

type ReadValue<Value> = Value extends Bytea ? string : Value
type RowCount = InsertResult | UpdateResult | DeleteResult
type ReadRow<Output> = Output extends RowCount ? Output : { [Column in keyof Output]: ReadValue<Output[Column]> }
type FirstRow<Output> = Output extends RowCount ? Output : ReadRow<Output> | undefined

// These overloads precede Kysely's own. They remove the brand from the values of rows: otherwise an id that was read
// from a row would compile as a parameter.
declare module 'kysely' {
  interface SelectQueryBuilder<DB, TB extends keyof DB, O> {
    execute(options?: AbortableQueryOptions): Promise<ReadRow<O>[]>
    executeTakeFirst(options?: AbortableQueryOptions): Promise<FirstRow<O>>
    executeTakeFirstOrThrow(options?: ExecuteTakeFirstOrThrowOptions): Promise<ReadRow<O>>
  }
  interface InsertQueryBuilder<DB, TB extends keyof DB, O> {
    execute(options?: AbortableQueryOptions): Promise<ReadRow<O>[]>
    executeTakeFirst(options?: AbortableQueryOptions): Promise<FirstRow<O>>
    executeTakeFirstOrThrow(options?: ExecuteTakeFirstOrThrowOptions): Promise<ReadRow<O>>
  }
  interface UpdateQueryBuilder<DB, UT extends keyof DB, TB extends keyof DB, O> {
    execute(options?: AbortableQueryOptions): Promise<ReadRow<O>[]>
    executeTakeFirst(options?: AbortableQueryOptions): Promise<FirstRow<O>>
    executeTakeFirstOrThrow(options?: ExecuteTakeFirstOrThrowOptions): Promise<ReadRow<O>>
  }
  interface DeleteQueryBuilder<DB, TB extends keyof DB, O> {
    execute(options?: AbortableQueryOptions): Promise<ReadRow<O>[]>
    executeTakeFirst(options?: AbortableQueryOptions): Promise<FirstRow<O>>
    executeTakeFirstOrThrow(options?: ExecuteTakeFirstOrThrowOptions): Promise<ReadRow<O>>
  }
}

export type Timestamp = ColumnType<Date, Date | string, Date | string>

/** Read as text, because a number could not hold every value. */
export type Numeric = ColumnType<string, number | string, number | string>

/** Written as JSON text: the driver would turn an array into a PostgreSQL array. */
export type Json<Value = unknown> = ColumnType<Value, string, string>

/** A column with a default. Unlike Kysely's own type, it accepts a type that is a `ColumnType` already. */
export type Generated<Type> =
  Type extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<Type, Type | undefined, Type>
