import { decodeInWorker } from './decode-in-worker.ts'
import { maxImageHeaderLength, readImageHeader } from './image-header.ts'

/** Limit on pixels: phones take up to 50 megapixels, which take 200 MB when decoded. */
const maxPixels = 50_400_000

/** Error whose message is shown to the user. */
class UnreadablePhotoError extends Error {
  override name = 'UnreadablePhotoError'
}

const errorMessages = {
  none: "Your browser can't read this file as an image.",
  heic: "Your browser can't read HEIC photos. Choose a JPEG or PNG, or set your camera to JPEG.",
  large: 'This image is too large. Choose one with at most 50 megapixels.',
}

/**
 * Reads a photo from a file, upright and at most 2048 px wide and high. A worker decodes it, so that the page stays
 * responsive.
 * @throws {UnreadablePhotoError} when the file is no image, broken, too large, or of an unknown format
 */
export async function readPhoto(file: Blob): Promise<ImageBitmap> {
  const header = readImageHeader(await file.slice(0, maxImageHeaderLength).arrayBuffer())
  if (!header) throw new UnreadablePhotoError(errorMessages.none)
  if (header.pixelCount > maxPixels) throw new UnreadablePhotoError(errorMessages.large)
  try {
    return await decodeInWorker(file)
  } catch {
    throw new UnreadablePhotoError(header.format === 'heic' ? errorMessages.heic : errorMessages.none)
  }
}
