type PendingRead<Value> = { resolve: (value: Value | undefined) => void; reject: (error: unknown) => void }

/** Two, so that one statement is prepared while the other runs. */
const maxConcurrentBatches = 2
/** As many keys as arrive together under load, and few enough that no read waits long for the rows of others. */
const maxKeysPerBatch = 32

/**
 * Batches reads of single rows: reads of the same turn of the event loop, or requested while earlier statements run, share a
 * statement. Each read starts after it was requested, so it sees everything written before.
 * @param readMany returns the rows of distinct keys, by key
 * @returns a function that reads one row, undefined if there is none; it throws what `readMany` throws
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
    // After all requests that have arrived by now.
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
