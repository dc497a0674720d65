import { busy } from '../http/domain-error.ts'

/** Does work that needs so many bytes of memory, when there is room for them. */
export type UploadRoom = <T>(bytes: number, work: () => Promise<T>) => Promise<T>

/**
 * Room for what people send: so many bytes are in memory at most, and who comes when it is full waits in their order, unread.
 * An upload counts at least as `least`, so that few are inside however small they are.
 * @throws DomainError 503 with `Retry-After` where `waiting` wait already
 */
export function uploadRoom({
  bytes: all,
  least,
  waiting,
}: {
  bytes: number
  least: number
  waiting: number
}): UploadRoom {
  const line: Array<{ size: number; enter: () => void }> = []
  let free = all

  function admit(): void {
    // The first waits for room of its size: otherwise small ones would pass it for ever.
    for (let [next] = line; next && next.size <= free; [next] = line) {
      line.shift()
      free -= next.size
      next.enter()
    }
  }

  return async (bytes, work) => {
    const size = Math.min(Math.max(bytes, least), all)
    if (line.length >= waiting) throw busy()
    await new Promise<void>((enter) => {
      line.push({ size, enter })
      admit()
    })
    try {
      return await work()
    } finally {
      free += size
      admit()
    }
  }
}
