type PendingRead<Value> = { resolve: (value: Value | undefined) => void; reject: (error: unknown) => void }

/** Statements under way at a time: one is made ready while the other is answered. */
const maxConcurrentBatches = 2
/** Keys of one statement: as many as come together under load, and few enough that nobody waits for the others' rows. */
const maxKeysPerBatch = 32

/**
 * Reads single rows together: what is asked for in the same turn of the event loop, or while earlier statements are under
 * way, goes into one statement. Each read is begun after it was asked for, so it sees all that was written before.
 * @param readMany the rows of distinct keys, by key; those it does not give are not there
 * @returns reads one row: undefined where there is none. @throws what `readMany` throws, to all that asked with it
 */
export function batchReads<Value>(
  readMany: (keys: ReadonlyArray<string>) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  const pendingReads = new Map<string, PendingRead<Value>[]>()
  let batchesInFlight = 0
  let isScheduled = false

  function scheduleBatches(): void {
    if (isScheduled) return
    isScheduled = true
    // After all requests that have come by now were heard.
    setImmediate(() => {
      isScheduled = false
      while (pendingReads.size > 0 && batchesInFlight < maxConcurrentBatches) void readNextBatch()
    })
  }

  async function readNextBatch(): Promise<void> {
    const batch = [...pendingReads].slice(0, maxKeysPerBatch)
    for (const [key] of batch) pendingReads.delete(key)
    batchesInFlight += 1
    try {
      const found = await readMany(batch.map(([key]) => key))
      for (const [key, keyReads] of batch) for (const { resolve } of keyReads) resolve(found.get(key))
    } catch (error) {
      for (const [, keyReads] of batch) for (const { reject } of keyReads) reject(error)
    } finally {
      batchesInFlight -= 1
      if (pendingReads.size > 0) scheduleBatches()
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const pendingRead = { resolve, reject }
      const earlierReads = pendingReads.get(key)
      if (earlierReads) earlierReads.push(pendingRead)
      else pendingReads.set(key, [pendingRead])
      scheduleBatches()
    })
}
