import { createServiceBusyError } from '../../http/errors/domain-error.ts'

/** Runs work that needs this many bytes once they are free. Rejects if the signal aborts before. */
export type UploadMemoryLimit = <T>(bytes: number, signal: AbortSignal, work: () => Promise<T>) => Promise<T>

/**
 * Limits the memory of simultaneous uploads. When it is full, uploads wait in order of arrival. An upload
 * counts as at least `minBytesPerUpload`, which limits the number of small ones.
 * @throws DomainError 503 with `Retry-After` if `maxWaiting` uploads wait already
 */
export function createUploadMemoryLimit({
  bytes: totalBytes,
  minBytesPerUpload,
  maxWaiting,
}: Record<'bytes' | 'minBytesPerUpload' | 'maxWaiting', number>): UploadMemoryLimit {
  const queue: Array<{ size: number; enter: () => void }> = []
  let freeBytes = totalBytes

  function startWaiting(): void {
    // Strictly in order: otherwise small uploads would overtake a large one forever.
    for (let [next] = queue; next && next.size <= freeBytes; [next] = queue) {
      queue.shift()
      freeBytes -= next.size
      next.enter()
    }
  }

  return async (bytes, signal, work) => {
    const size = Math.min(Math.max(bytes, minBytesPerUpload), totalBytes)
    if (queue.length >= maxWaiting) throw createServiceBusyError()
    signal.throwIfAborted()
    await new Promise<void>((enter, reject) => {
      const entry = { size, enter }
      signal.addEventListener('abort', () => {
        if (!queue.includes(entry)) return
        queue.splice(queue.indexOf(entry), 1)
        reject(signal.reason)
        startWaiting()
      })
      queue.push(entry)
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
