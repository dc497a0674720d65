import { serviceBusy } from '../http/errors/domain-error.ts'

/** Does work that needs so many bytes of memory, when there is room for them. */
export type UploadMemoryLimit = <T>(bytes: number, work: () => Promise<T>) => Promise<T>

/**
 * Room for what people send: so many bytes are in memory at most, and who comes when it is full waits in their order, unread.
 * An upload counts at least as `least`, so that few are inside however small they are.
 * @throws DomainError 503 with `Retry-After` where `waiting` wait already
 */
export function createUploadMemoryLimit({
  bytes: totalBytes,
  minBytesPerUpload,
  maxWaiting,
}: {
  bytes: number
  minBytesPerUpload: number
  maxWaiting: number
}): UploadMemoryLimit {
  const queue: Array<{ size: number; enter: () => void }> = []
  let freeBytes = totalBytes

  function startWaiting(): void {
    // The first waits for room of its size: otherwise small ones would pass it for ever.
    for (let [next] = queue; next && next.size <= freeBytes; [next] = queue) {
      queue.shift()
      freeBytes -= next.size
      next.enter()
    }
  }

  return async (bytes, work) => {
    const size = Math.min(Math.max(bytes, minBytesPerUpload), totalBytes)
    if (queue.length >= maxWaiting) throw serviceBusy()
    await new Promise<void>((enter) => {
      queue.push({ size, enter })
      startWaiting()
    })
    try {
      return await work()
    } finally {
      freeBytes += size
      startWaiting()
    }
  }
}
