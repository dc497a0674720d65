import type { ClientBase } from 'pg'

/** The least version of PostgreSQL (spec §12.3). */
const minMajorVersion = 15

export type ServerState = { version: string }

/** The server is older than the site supports. */
export class UnsupportedServerVersion extends Error {
  override name = 'UnsupportedServerVersion'
}

export async function readServerState(client: Pick<ClientBase, 'query'>): Promise<ServerState> {
  const { rows } = await client.query<ServerState>("select current_setting('server_version') as version")
  const [state] = rows
  if (!state) throw new Error('The database did not tell its version')
  return state
}

/** @throws UnsupportedServerVersion */
export function assertSupportedVersion({ version }: ServerState): void {
  if (Number.parseInt(version, 10) >= minMajorVersion) return
  throw new UnsupportedServerVersion(
    `The database is PostgreSQL ${version}. The site needs version ${minMajorVersion} or newer.`,
  )
}
