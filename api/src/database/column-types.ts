import type { ColumnType } from 'kysely'

declare const byteaBrand: unique symbol

/**
 * A `bytea` value as the driver returns it: hexadecimal text. The brand makes the compiler reject plain text as a
 * parameter, because PostgreSQL would take the hexadecimal digits themselves for the bytes; use `bytea()` or `anyBytea()`.
 */
export type Bytea = string & { readonly [byteaBrand]: true }

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
