import { createIdempotencyKey } from '@ninepocket/contract/endpoints/create-idempotency-key'
import { maxIdsPerRequest } from '@ninepocket/contract/endpoints/id-list'
import { getSessionAbortSignal } from './session-abort-signal.ts'

/** A change of many items in several requests. `replies` are those of the requests that are done. */
export type ChunkedChangeState<Item, Reply> = {
  items: ReadonlyArray<Item>
  key: string
  chunkSize: number
  replies: Reply[]
  /** Whether this is the rest of a change that failed, so that its selection is gone already. */
  isRetry: boolean
  /** Session in which the change began. */
  session: AbortSignal
}

export const createChunkedChangeState = <Item, Reply>(
  items: ReadonlyArray<Item>,
  chunkSize = maxIdsPerRequest,
): ChunkedChangeState<Item, Reply> => ({
  items,
  key: createIdempotencyKey(),
  chunkSize,
  replies: [],
  isRetry: false,
  session: getSessionAbortSignal(),
})

type Change<Item extends { id: string }, Reply> = ChunkedChangeState<Item, Reply>

/**
 * Sends the change in requests of `chunkSize` items. A retry continues after the replies so far; after a failure they
 * tell what Undo reverts. The key of each request is fixed, so that its retry gets the first reply.
 * @throws AbortError when the session has ended, because the next requests would be of another member
 */
export async function sendInChunks<Item extends { id: string }, Reply>(
  { items, key, chunkSize, replies, session }: Change<Item, Reply>,
  send: (ids: string[], options: { idempotencyKey: string }) => Promise<Reply>,
): Promise<ReadonlyArray<Reply>> {
  while (replies.length * chunkSize < items.length) {
    session.throwIfAborted()
    const ids = items.slice(replies.length * chunkSize, (replies.length + 1) * chunkSize).map(({ id }) => id)
    // Depends on the items, so that a change of the rest sends its first request with the key that failed.
    replies.push(await send(ids, { idempotencyKey: `${key}-${ids[0]}` }))
  }
  return replies
}

/** Returns the items whose requests are done. */
export const listDoneItems = <Item, Reply>({ items, chunkSize, replies }: ChunkedChangeState<Item, Reply>) =>
  items.slice(0, replies.length * chunkSize)

/** Returns a change of the items whose requests are not done. */
export const createChangeOfRest = <Item, Reply>(
  change: ChunkedChangeState<Item, Reply>,
): ChunkedChangeState<Item, Reply> => ({
  ...change,
  items: change.items.slice(change.replies.length * change.chunkSize),
  replies: [],
  isRetry: true,
})
