import type { ClientBase, QueryConfig } from 'pg'

/** The least version of PostgreSQL (spec §12.3). */
const minMajorVersion = 15
/** PostgreSQL's code for a write that it rejects because the transaction is read-only. */
export const readOnlySqlState = '25006'

export type ServerState = {
  version: string
  /** The server is a standby, or `default_transaction_read_only` is on. */
  isReadOnly: boolean
}

/** The server is older than the site supports. */
export class UnsupportedServerVersionError extends Error {
  override name = 'UnsupportedServerVersionError'
}

/** The database accepts no writes. Requests that write get 503. */
export class ReadOnlyDatabaseError extends Error {
  override name = 'ReadOnlyDatabaseError'
  readonly code = readOnlySqlState

  constructor() {
    super('The database is read-only: it is a standby, or default_transaction_read_only is on.')
  }
}

/** The database accepts connections and answers nothing, as one that was suspended. */
export class SilentDatabaseError extends Error {
  override name = 'SilentDatabaseError'
  readonly code = 'ETIMEDOUT'

  constructor() {
    super(`The database has not answered for ${answerTimeoutMs / 1000} s.`)
  }
}

/** Limit on the answer to a statement that reads two settings; shorter than the wait for a connection. */
const answerTimeoutMs = 3_000
const readTimeoutMessage = 'Query read timeout'

/** @throws SilentDatabaseError */
export async function readServerState(client: Pick<ClientBase, 'query'>): Promise<ServerState> {
  // The driver knows this option; its types do not.
  const statement: QueryConfig & { query_timeout: number } = {
    text: `select current_setting('server_version') as version, current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    query_timeout: answerTimeoutMs,
  }
  const { rows } = await client.query<ServerState>(statement).catch((error: Error) => {
    throw error.message === readTimeoutMessage ? new SilentDatabaseError() : error
  })
  const [state] = rows
  if (!state) throw new Error('The database did not tell its version')
  return state
}

/** @throws UnsupportedServerVersionError */
export function assertSupportedVersion({ version }: Pick<ServerState, 'version'>): void {
  if (Number.parseInt(version, 10) >= minMajorVersion) return
  throw new UnsupportedServerVersionError(
    `The database is PostgreSQL ${version}. The site needs version ${minMajorVersion} or newer.`,
  )
}

/** @throws ReadOnlyDatabaseError; Error if the database does not answer */
export async function assertDatabaseWritable(db: Pick<ClientBase, 'query'>): Promise<void> {
  if ((await readServerState(db)).isReadOnly) throw new ReadOnlyDatabaseError()
}
