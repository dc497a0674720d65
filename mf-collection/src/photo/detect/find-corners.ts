import type { Corners } from '../geometry/corners.ts'

/**
 * Finds the card in a picture, in a worker that starts with the first call.
 * @returns its corners in pixels of the picture; null where no card is found
 * @throws {Error} where the worker cannot work or takes too long; what `signal` was aborted with
 */
export async function findCorners(_picture: ImageBitmap, signal?: AbortSignal): Promise<Corners | null> {
  signal?.throwIfAborted()
  return null
}
