import type { Corners } from '../geometry/corners.ts'
import type { DetectionReply, DetectionRequest } from './detection-worker.ts'

/** Includes loading the worker. Users do not wait longer for detection. */
const detectionTimeoutMs = 8000

/**
 * A worker of its own ends with the call: it keeps no memory, and canceling it saves time.
 * @returns corners in image pixels, or null without a card
 * @throws {Error} when the worker fails or takes too long; the reason of `signal` when it aborts
 */
export async function detectCardInWorker(image: ImageBitmap, signal?: AbortSignal): Promise<Corners | null> {
  signal?.throwIfAborted()
  // The worker closes its copy; the caller keeps the original.
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
    worker.addEventListener('messageerror', () => reject(new Error("The worker's reply could not be read")))
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      reject(new Error(event.message || 'The worker did not start'))
    })
    worker.postMessage(request, [request.image])
  })
}
