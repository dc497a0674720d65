/** The tiles of a few rows mount within this time. */
const batchWindowMs = 30

type PendingRequest<Reply> = { id: string; resolve: (reply: Reply) => void; reject: (error: unknown) => void }

/**
 * Creates a loader that combines ids requested within a short time into one request.
 * @param send fetches a batch, and returns a function that looks up the reply for an id
 * @returns a function that loads one id; it rejects if the request of its batch fails
 */
export function createBatchLoader<Reply>(
  maxBatchSize: number,
  send: (ids: ReadonlyArray<string>) => Promise<(id: string) => Reply>,
): (id: string) => Promise<Reply> {
  let pending: Array<PendingRequest<Reply>> = []

  async function flush(): Promise<void> {
    const batch = pending
    pending = []
    if (batch.length === 0) return
    try {
      const getReply = await send(batch.map(({ id }) => id))
      for (const { id, resolve } of batch) resolve(getReply(id))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (id) => {
    const reply = new Promise<Reply>((resolve, reject) => {
      pending.push({ id, resolve, reject })
    })
    if (pending.length === 1) setTimeout(flush, batchWindowMs)
    if (pending.length === maxBatchSize) void flush()
    return reply
  }
}
