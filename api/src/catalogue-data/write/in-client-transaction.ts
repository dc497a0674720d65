import type { ClientBase } from 'pg'

/** Runs `work` in a transaction of this connection; it is undone where `work` throws. */
export async function inClientTransaction<Result>(
  client: ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // Where the connection is gone, the server has undone it; the first error is the one to tell.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
