import { decodeInWorker } from './decode-in-worker.ts'
import { imageHeaderLength, readImageHeader } from './image-header.ts'

/** Phones take photos of up to 50 megapixels; decoded, one takes 200 MB. */
const maxPixels = 50_400_000

/** Why a file cannot be used, in words for the person. */
export class UnreadablePhotoError extends Error {
  override name = 'UnreadablePhotoError'
}

const errorMessages = {
  none: 'This file is not a picture that your browser can read.',
  heic: 'Your browser cannot read HEIC photos. Please choose a JPEG or PNG, or set your camera to JPEG.',
  large: 'This picture is too large. Please choose one of at most 50 megapixels.',
}

/**
 * A photo from a file, upright as it was taken, at most 2048 px wide and high. It is decoded beside the page, which
 * stays usable.
 * @throws {UnreadablePhotoError} where it is none, is broken, too large, or of a format that this browser does not know
 */
export async function readPhoto(file: Blob): Promise<ImageBitmap> {
  const header = readImageHeader(await file.slice(0, imageHeaderLength).arrayBuffer())
  if (!header) throw new UnreadablePhotoError(errorMessages.none)
  if (header.pixelCount > maxPixels) throw new UnreadablePhotoError(errorMessages.large)
  try {
    return await decodeInWorker(file)
  } catch {
    throw new UnreadablePhotoError(header.format === 'heic' ? errorMessages.heic : errorMessages.none)
  }
}
