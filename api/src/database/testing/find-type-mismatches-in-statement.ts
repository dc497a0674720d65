import type { Connection, PoolClient, Submittable } from 'pg'
import type { Statement } from '../define-statement.ts'

type StatementDescription = Pick<Statement, 'name' | 'text' | 'parameters' | 'columns'>

/**
 * Returns how a statement's declaration differs from what PostgreSQL says of it; empty if it is right.
 * @throws Error if PostgreSQL rejects the statement
 */
export async function findTypeMismatchesInStatement(
  client: PoolClient,
  { text, parameters, columns }: StatementDescription,
): Promise<string[]> {
  const shape = await client.query(new StatementDescriptionRequest(text)).done
  const typeNames = await readTypeNames(client)
  const nullableColumns = await readNullableColumns(client)
  const withoutMark = (type: string) => type.replace('?', '')
  const problems = [
    ...compare(
      'parameters',
      Object.values(parameters).map(withoutMark),
      shape.parameterTypes.map((oid) => typeNames.get(oid)),
    ),
    ...compare(
      'columns',
      Object.entries(columns).map(([name, type]) => `${name} ${withoutMark(type)}`),
      shape.columns.map(({ name, dataTypeID }) => `${name} ${typeNames.get(dataTypeID)}`),
    ),
  ]
  const declaredNotNull = shape.columns.filter(({ name }) => !columns[name]?.endsWith('?'))
  for (const { name, tableID, columnID } of declaredNotNull)
    if (nullableColumns.has(`${tableID}.${columnID}`)) problems.push(`${name} may be null`)
  return problems
}

function compare(what: string, declared: string[], actual: Array<string | undefined>): string[] {
  return declared.join() === actual.join()
    ? []
    : [`${what}: declared (${declared.join(', ')}), actual (${actual.join(', ')})`]
}

/** Names of types by their oid; an array type is named after its elements. */
async function readTypeNames(client: PoolClient): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<{ oid: number; name: string }>(
    `select t.oid, coalesce(e.typname || '[]', t.typname) as name
     from pg_type t left join pg_type e on e.typarray = t.oid`,
  )
  return new Map(rows.map(({ oid, name }) => [oid, name]))
}

async function readNullableColumns(client: PoolClient): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ column: string }>(
    `select attrelid || '.' || attnum as column from pg_attribute where attnum > 0 and not attnotnull`,
  )
  return new Set(rows.map(({ column }) => column))
}

type DescribedColumn = { name: string; dataTypeID: number; tableID: number; columnID: number }
type StatementShape = { parameterTypes: number[]; columns: DescribedColumn[] }

/** Asks PostgreSQL for the types of a statement without running it (Parse and Describe of the extended protocol). */
class StatementDescriptionRequest implements Submittable {
  private readonly shape: StatementShape = { parameterTypes: [], columns: [] }
  private readonly text: string
  private readonly deferred = Promise.withResolvers<StatementShape>()
  readonly done = this.deferred.promise

  constructor(text: string) {
    this.text = text
  }

  submit(connection: Connection): void {
    connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      this.shape.parameterTypes = dataTypeIDs
    })
    connection.parse({ name: '', text: this.text, types: [] }, false)
    connection.describe({ type: 'S', name: '' }, false)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: DescribedColumn[] }): void {
    this.shape.columns = fields
  }

  handleError(error: Error): void {
    this.deferred.reject(error)
  }

  handleReadyForQuery(): void {
    this.deferred.resolve(this.shape)
  }
}
