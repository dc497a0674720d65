import { withNewConnection } from '@ninepocket/api/database/connect'
import { formatDatabaseHosts } from '@ninepocket/api/database/hosts/database-hosts'
import type { Config } from '@ninepocket/api/settings/config'
import { describeConnectionProblem } from './describe-connection-problem.ts'
import { isTemporaryDatabaseProblem } from './wait-for-database.ts'

type ClusterState = { cluster: string; isStandby: boolean }

const readClusterState = (url: string) =>
  withNewConnection(url, async (client) => {
    const { rows } = await client.query<ClusterState>(
      `select system_identifier::text as cluster, pg_is_in_recovery() as "isStandby" from pg_control_system()`,
    )
    return rows[0]
  })

/**
 * Checks the server of `DATABASE_REPLICA_URL`. Warns if it is unreachable or no standby, as after a failover, because the
 * primary then answers its reads.
 * @throws Error that names the setting if its user, password or name is wrong, or if it replicates another database
 */
export async function checkReplica(
  { databaseReplicaUrl: url }: Pick<Config, 'databaseReplicaUrl'>,
  databaseUrl: string,
  warn: (message: string) => void,
): Promise<void> {
  if (url === null) return
  const consequence = 'the primary answers its reads'
  const host = formatDatabaseHosts(url)
  const replica = await readClusterState(url).catch((error: unknown) => {
    const problem = `DATABASE_REPLICA_URL: ${describeConnectionProblem(error, host)}`
    if (!isTemporaryDatabaseProblem(error)) throw new Error(problem)
    warn(`${problem}; ${consequence} until it is back`)
  })
  if (!replica) return
  const primary = await readClusterState(databaseUrl)
  if (primary?.cluster !== replica.cluster)
    throw new Error(`DATABASE_REPLICA_URL: the server at ${host} is no replica of the database`)
  if (!replica.isStandby) warn(`DATABASE_REPLICA_URL: the server at ${host} is no standby; ${consequence}`)
}
