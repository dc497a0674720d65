import type { Client, Connection, PoolClient, Submittable } from 'pg'

export type DescribedColumn = { name: string; dataTypeID: number; tableID: number; columnID: number }
export type StatementShape = { parameterTypes: number[]; columns: DescribedColumn[] }

/** Asks PostgreSQL for the types of a statement without running it (Parse and Describe of the extended protocol). */
class StatementDescriptionRequest implements Submittable {
  readonly done: Promise<StatementShape>
  private parameterTypes: number[] = []
  private columns: DescribedColumn[] = []
  private readonly text: string
  private resolve: (shape: StatementShape) => void = () => {}
  private reject: (error: Error) => void = () => {}

  constructor(text: string) {
    this.text = text
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
  }

  submit(connection: Connection): void {
    connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      this.parameterTypes = dataTypeIDs
    })
    connection.parse({ name: '', text: this.text, types: [] }, false)
    connection.describe({ type: 'S', name: '' }, false)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: DescribedColumn[] }): void {
    this.columns = fields
  }

  handleError(error: Error): void {
    this.reject(error)
  }

  handleReadyForQuery(): void {
    this.resolve({ parameterTypes: this.parameterTypes, columns: this.columns })
  }
}

/** Returns the types of a statement's parameters and columns. @throws Error if PostgreSQL rejects the statement */
export function describeStatement(client: Client | PoolClient, text: string): Promise<StatementShape> {
  return client.query(new StatementDescriptionRequest(text)).done
}
