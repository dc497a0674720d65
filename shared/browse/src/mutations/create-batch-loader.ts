/** Tiles of a few rows mount within this time of each other; nobody sees it pass. */
const batchWindowMs = 30

type PendingRequest<Reply> = { id: string; resolve: (reply: Reply) => void; reject: (error: unknown) => void }

/**
 * Makes one call of many questions: ids that are asked for at about the same time share it, up to `most`.
 * @param send asks for all of them, and gives what each one's answer is
 * @returns what asks for one; it fails as the call does
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
