import { decodeDownscaledImage } from '@ninepocket/browse/crop/decode-downscaled-image'
import type { DecodeReply } from './decode-worker.ts'

/** Returns null when the worker does not run; throws when there are no workers. */
function decodeWithWorker(file: Blob): Promise<DecodeReply | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
    const finish = (decoded: DecodeReply | null) => {
      worker.terminate()
      resolve(decoded)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<DecodeReply>) => finish(data))
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      finish(null)
    })
    worker.postMessage(file)
  })
}

/**
 * Decodes an image in a worker. Where no worker runs, decodes it on the page, which blocks for a moment.
 * @throws {Error} when the file cannot be read
 */
export async function decodeInWorker(file: Blob): Promise<ImageBitmap> {
  const decoded = await decodeWithWorker(file).catch(() => null)
  if (decoded === null) return decodeDownscaledImage(file)
  if (decoded.photo === null) throw new Error('Failed to decode the photo')
  return decoded.photo
}
