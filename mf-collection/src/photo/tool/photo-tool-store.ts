import { create } from 'zustand'
import { cardHeightPerWidth, type HeightPerWidth, parseHeightPerWidth } from '../geometry/height-per-width.ts'

/** Thrown when the user closes the tool. Callers show no message (spec §4.17, spec §8.12). */
export class UserCancelledError extends Error {
  override name = 'UserCancelledError'
  constructor() {
    super('User cancelled')
  }
}

type PhotoOptions = {
  title: string
  ratio?: HeightPerWidth
  /** Pixels. Default: the size of the selection in the image. */
  size?: { width?: number; height?: number }
}

export type PhotoToolRequest = Omit<PhotoOptions, 'ratio'> & {
  id: number
  ratio: number
  complete(photo: Blob): void
  cancel(): void
}

export const usePhotoToolStore = create<{ request: PhotoToolRequest | null }>(() => ({ request: null }))

let lastRequestId = 0

/**
 * Opens the photo tool, in which the user takes or chooses a photo and crops the card.
 * @returns a WebP file, or a JPEG in browsers without a WebP encoder
 * @throws {UserCancelledError} when the user closes the tool, or it is opened for another photo
 */
export async function openPhotoTool({ ratio = cardHeightPerWidth, ...options }: PhotoOptions): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  usePhotoToolStore.getState().request?.cancel()
  const id = ++lastRequestId
  const close = () => usePhotoToolStore.setState(({ request }) => ({ request: request?.id === id ? null : request }))
  const request: PhotoToolRequest = {
    ...options,
    id,
    ratio: parseHeightPerWidth(ratio),
    complete(photo) {
      close()
      resolve(photo)
    },
    cancel() {
      close()
      reject(new UserCancelledError())
    },
  }
  usePhotoToolStore.setState({ request })
  return promise
}
