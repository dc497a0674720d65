import { decodePhoto } from './decode-photo.ts'
import type { Decoded } from './decode-worker.ts'

/** Asks a worker of its own, which ends with its answer. Null where it does not run; it throws where there is none. */
function askWorker(file: Blob): Promise<Decoded | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
    const end = (answer: Decoded | null) => {
      worker.terminate()
      resolve(answer)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Decoded>) => end(data))
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      end(null)
    })
    worker.postMessage(file)
  })
}

/**
 * Decodes a photo in a worker, or on the page where none can be had: that may hold the page up for a moment.
 * @throws where the photo is none that this browser can read
 */
export async function decodeApart(file: Blob): Promise<ImageBitmap> {
  const answer = await askWorker(file).catch(() => null)
  if (answer === null) return decodePhoto(file)
  if (answer.photo === null) throw new Error('The photo cannot be decoded')
  return answer.photo
}
