import { decodePhoto } from './decode-photo.ts'
import type { DecodedPhoto } from './decode-worker.ts'

/** Asks a worker of its own, which ends with its answer. Null where it does not run; it throws where there is none. */
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
 * Decodes a photo in a worker, or on the page where none can be had: that may hold the page up for a moment.
 * @throws where the photo is none that this browser can read
 */
export async function decodeInWorker(file: Blob): Promise<ImageBitmap> {
  const decoded = await decodeWithWorker(file).catch(() => null)
  if (decoded === null) return decodePhoto(file)
  if (decoded.photo === null) throw new Error('The photo cannot be decoded')
  return decoded.photo
}
