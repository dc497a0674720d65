import type { Corners } from '../geometry/corners.ts'
import type { DetectionReply, DetectionRequest } from './detection-messages.ts'

/** Loading of the worker included: later nobody waits for it any more. */
const detectionTimeoutMs = 8000

/**
 * Finds the card in a picture. Each call has a worker of its own, which ends with it: nothing is kept in memory, and
 * what was given up takes no more time.
 * @returns its corners in pixels of the picture; null where no card is found
 * @throws {Error} where the worker cannot work or takes too long; what `signal` was aborted with
 */
export async function detectCardInWorker(image: ImageBitmap, signal?: AbortSignal): Promise<Corners | null> {
  signal?.throwIfAborted()
  // A second handle on the same pixels: the caller goes on using its own.
  const copy = await createImageBitmap(image)
  let worker: Worker | undefined
  try {
    signal?.throwIfAborted()
    worker = new Worker(new URL('./detection-worker.ts', import.meta.url), { type: 'module' })
    return await waitForReply(worker, { image: copy }, signal)
  } finally {
    worker?.terminate()
    copy.close()
  }
}

function waitForReply(
  worker: Worker,
  request: DetectionRequest,
  signal: AbortSignal | undefined,
): Promise<Corners | null> {
  const timeout = AbortSignal.timeout(detectionTimeoutMs)
  const abortSignal = signal ? AbortSignal.any([signal, timeout]) : timeout
  return new Promise((resolve, reject) => {
    abortSignal.addEventListener('abort', () => reject(abortSignal.reason))
    worker.addEventListener('message', ({ data }: MessageEvent<DetectionReply>) =>
      'failure' in data ? reject(new Error(data.failure)) : resolve(data.corners),
    )
    worker.addEventListener('messageerror', () => reject(new Error('The worker was not understood')))
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      reject(new Error(event.message || 'The worker did not start'))
    })
    worker.postMessage(request, [request.image])
  })
}
