import { withNewConnection } from '@ninepocket/api/database/connect'
import type { Config } from '@ninepocket/api/settings/config'

/** Warns if `DATABASE_URL` leads to a pooler that does not limit statements: the site cannot, behind a pooler. */
export async function warnIfPoolerHasNoStatementTimeout(
  { databaseUrl, databaseDirectUrl }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>,
  warn: (message: string) => void,
): Promise<void> {
  if (databaseUrl === null || databaseDirectUrl === null) return
  const { rows } = await withNewConnection(databaseUrl, (client) =>
    client.query<{ statement_timeout: string }>('show statement_timeout'),
  )
  if (rows[0]?.statement_timeout === '0')
    warn("DATABASE_URL: statements have no time limit; set statement_timeout in the pooler's connect_query")
}
