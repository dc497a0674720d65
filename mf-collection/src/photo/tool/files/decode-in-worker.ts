import { decodeImage } from '@ninepocket/browse/crop/decode-image'
import type { DecodedPhoto } from './decode-worker.ts'

/**
 * Decodes in a worker that ends after one reply. Returns null when it does not run; throws when there are no
 * workers.
 */
function decodeWithWorker(file: Blob): Promise<DecodedPhoto | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
    const finish = (decoded: DecodedPhoto | null) => {
      worker.terminate()
      resolve(decoded)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<DecodedPhoto>) => finish(data))
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      finish(null)
    })
    worker.postMessage(file)
  })
}

/**
 * Decodes a photo in a worker or, without one, on the page, which blocks for a moment.
 * @throws {Error} when the browser cannot read the photo
 */
export async function decodeInWorker(file: Blob): Promise<ImageBitmap> {
  const decoded = await decodeWithWorker(file).catch(() => null)
  if (decoded === null) return decodeImage(file)
  if (decoded.photo === null) throw new Error('Failed to decode the photo')
  return decoded.photo
}
