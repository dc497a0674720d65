import type { QueryResultRow } from 'pg'
import { hexToByteaParam, toByteaArrayParam } from './connect.ts'
import { prepareStatement } from './prepare-statement.ts'
import type { Queryable } from './queryable.ts'
import { traceStatement } from './tracing/trace-statement.ts'

/** TypeScript types of the PostgreSQL types that statements use, as the driver returns them (`connect.ts`). */
type ValueTypes = {
  bool: boolean
  bytea: string
  date: string
  float8: number
  int2: number
  int4: number
  int8: number
  json: unknown
  jsonb: unknown
  numeric: string
  text: string
  timestamptz: Date
  tsquery: string
  void: unknown
  'bool[]': boolean[]
  'bytea[]': ReadonlyArray<string>
  'float8[]': number[]
  'int4[]': number[]
  'int8[]': number[]
  'text[]': string[]
  'timestamptz[]': Date[]
}

type TypeName = keyof ValueTypes
/** A PostgreSQL type; with `?` for a value that may be null. */
export type DeclaredType = TypeName | `${TypeName}?`
type ValueOf<Declared> = Declared extends `${infer Type extends TypeName}?`
  ? ValueTypes[Type] | null
  : Declared extends TypeName
    ? ValueTypes[Declared]
    : never
type Declaration = Readonly<Record<string, DeclaredType>>
type NoValues = Record<never, never>
/** The values of declared parameters, or a row of declared columns. */
export type DeclaredValues<Declared extends Declaration> = {
  -readonly [Name in keyof Declared]: ValueOf<Declared[Name]>
}

export type Statement<Parameters extends Declaration = Declaration, Columns extends Declaration = Declaration> = {
  name: string
  /** With `$1` in the place of the first parameter's name. */
  text: string
  parameters: Declaration
  columns: Declaration
  /** Runs the statement and returns its rows. */
  all: (db: Queryable, values: DeclaredValues<Parameters>) => Promise<DeclaredValues<Columns>[]>
  /** Runs the statement and returns its first row; null if it has none. */
  first: (db: Queryable, values: DeclaredValues<Parameters>) => Promise<DeclaredValues<Columns> | null>
}

/** The row type of a statement: `RowOf<typeof readChecklistPage>`. */
export type RowOf<AnyStatement> =
  AnyStatement extends Statement<infer _, infer Columns> ? DeclaredValues<Columns> : never

type StatementDescription = Pick<Statement, 'name' | 'text' | 'parameters' | 'columns'>
const definedStatements = new Map<string, StatementDescription>()

/** Returns every statement that the imported modules have defined, so that a test can check them against the schema. */
export const listDefinedStatements = (): StatementDescription[] => [...definedStatements.values()]

/**
 * Declares a raw SQL statement with the types of its parameters and columns. Call it once per statement, at import.
 * `define-statement.test.ts` compares the declaration with what PostgreSQL says of the statement.
 * @param definition `text` names parameters as `$userId`; `bytea` parameters are given in hexadecimal; a
 *   statement without parameters or columns declares none. `isPrepared` is false if the best plan depends on the values,
 *   such as filters that may be null; the statement is then planned anew for each call
 * @throws Error if the name is taken, or if the text and the declared parameters differ
 */
export function defineStatement<
  const Parameters extends Declaration = NoValues,
  const Columns extends Declaration = NoValues,
>(definition: {
  name: string
  text: string
  parameters?: Parameters
  columns?: Columns
  isPrepared?: boolean
}): Statement<Parameters, Columns> {
  const { name, parameters = {}, columns = {}, isPrepared = true } = definition
  if (definedStatements.has(name)) throw new Error(`The statement ${name} is defined twice`)
  const text = numberParameters({ name, text: definition.text, parameters })
  definedStatements.set(name, { name, text, parameters, columns })
  const entries = Object.entries<DeclaredType>(parameters)

  async function all(db: Queryable, values: DeclaredValues<Parameters>): Promise<DeclaredValues<Columns>[]> {
    const sent = entries.map(([key, type]) => toParameterValue(type, values[key]))
    const query = isPrepared ? prepareStatement(text, sent) : { text, values: sent }
    // The declared columns are what the test has compared with the statement.
    const { rows } = await traceStatement({ name, text }, () =>
      db.query<DeclaredValues<Columns> & QueryResultRow>(query),
    )
    return rows
  }
  return { name, text, parameters, columns, all, first: async (db, values) => (await all(db, values))[0] ?? null }
}

function numberParameters({
  name,
  text,
  parameters,
}: Pick<StatementDescription, 'name' | 'text' | 'parameters'>): string {
  const names = Object.keys(parameters)
  const unused = new Set(names)
  const numbered = text.replace(/\$([a-z]\w*)/gi, (_, parameter: string) => {
    if (!names.includes(parameter)) throw new Error(`The statement ${name} does not declare $${parameter}`)
    unused.delete(parameter)
    return `$${names.indexOf(parameter) + 1}`
  })
  if (unused.size > 0) throw new Error(`The statement ${name} does not use ${[...unused].join(', ')}`)
  return numbered
}

function toParameterValue(type: DeclaredType, value: unknown): unknown {
  if (value === null) return null
  if (type.startsWith('bytea[]')) return toByteaArrayParam(Array.isArray(value) ? value : [])
  if (type.startsWith('bytea')) return hexToByteaParam(String(value))
  // The driver would send an array as a PostgreSQL array.
  return type.startsWith('json') ? JSON.stringify(value) : value
}
