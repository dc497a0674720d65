import { createHook } from 'node:async_hooks'

/** Counts the compressions that a function starts in the threads of libuv. */
export async function countCompressions(run: () => Promise<unknown>): Promise<number> {
  let count = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'ZLIB') count += 1
    },
  }).enable()
  await run().finally(() => hook.disable())
  return count
}
