/**
 * Runs `work` for each item, at most `maxConcurrency` at a time. Starts no more work after a failure.
 * @throws the first failure, once all running work has ended
 */
export async function runConcurrently<Item>(
  maxConcurrency: number,
  items: ReadonlyArray<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = [...items]
  const runNext = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  const stopOnFailure = (error: unknown) => {
    queue.length = 0
    throw error
  }
  const ends = await Promise.allSettled(Array.from({ length: maxConcurrency }, () => runNext().catch(stopOnFailure)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
