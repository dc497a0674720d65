import { chunkIds } from '@ninepocket/browse/mutations/chunk-ids'
import { createIdempotencyKey } from '@ninepocket/contract/endpoints/create-idempotency-key'

/** A change of many copies in several requests. `replies` are those of the requests that are done. */
export type ChunkedChange<Item, Reply> = { items: ReadonlyArray<Item>; key: string; replies: Reply[] }

export const createChunkedChange = <Item, Reply>(items: ReadonlyArray<Item>): ChunkedChange<Item, Reply> => ({
  items,
  key: createIdempotencyKey(),
  replies: [],
})

/**
 * Sends the change in requests of at most 500 copies. A retry continues after the replies so far; after a failure they
 * tell what Undo reverts. The key of each request is fixed, so that its retry gets the first reply.
 */
export async function sendInChunks<Reply>(
  { items, key, replies }: ChunkedChange<{ id: string }, Reply>,
  send: (ids: string[], options: { idempotencyKey: string }) => Promise<Reply>,
): Promise<ReadonlyArray<Reply>> {
  for (const [index, ids] of chunkIds(items.map(({ id }) => id)).entries())
    if (index >= replies.length) replies.push(await send(ids, { idempotencyKey: `${key}-${index}` }))
  return replies
}
