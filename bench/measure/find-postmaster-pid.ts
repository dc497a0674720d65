import { connectClient } from '@ninepocket/api/database/connect'
import { readParentPid } from './process-usage.ts'

/** Returns the process whose children serve a database, for its CPU time. */
export async function findPostmasterPid(databaseUrl: string): Promise<number> {
  const client = await connectClient(databaseUrl)
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return await readParentPid(rows[0]?.pid ?? 0)
  } finally {
    await client.end()
  }
}
