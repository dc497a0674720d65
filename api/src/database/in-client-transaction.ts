import type { ClientBase } from 'pg'

/** Runs `work` in a transaction of this connection, which is rolled back if `work` throws. */
export async function inClientTransaction<Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // A lost connection makes the rollback fail too; the first error is the one to report.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
