import { create } from 'zustand'
import { type AspectRatio, cardAspectRatio, parseAspectRatio } from '../geometry/aspect-ratio.ts'

/** Why there is no photo: whoever opened the tool says nothing of it (spec §4.17, spec §8.12). */
export class UserCancelledError extends Error {
  override name = 'UserCancelledError'
  constructor() {
    super('User cancelled')
  }
}

/** What a photo is made for. */
type PhotoOptions = {
  /** What the photo will show, as a heading: "Front of Player 1". */
  title: string
  /** Height by width, or `w:h`; a card's where none is given. */
  ratio?: AspectRatio
  /** In pixels; as wide as what was chosen of the picture where neither is given. */
  size?: { width?: number; height?: number }
}

/** An open tool, and the two ways in which it ends. */
export type PhotoRequest = Omit<PhotoOptions, 'ratio'> & {
  id: number
  ratio: number
  complete(photo: Blob): void
  cancel(): void
}

/** The one photo tool of the page: what it is open for; null while it is closed. */
export const usePhotoToolStore = create<{ request: PhotoRequest | null }>(() => ({ request: null }))

let lastRequestId = 0

/**
 * Opens the photo tool over the page: a photo is taken or chosen, cut to a card, and made smaller.
 * @returns a WebP of it (JPEG from browsers that write no WebP)
 * @throws {UserCancelledError} 'User cancelled', where the person leaves it, or it is opened for something else
 */
export async function openPhotoTool({ ratio = cardAspectRatio, ...options }: PhotoOptions): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  usePhotoToolStore.getState().request?.cancel()
  const id = ++lastRequestId
  const close = () =>
    usePhotoToolStore.setState(({ request }) => ({ request: request?.id === id ? null : request }))
  const request: PhotoRequest = {
    ...options,
    id,
    ratio: parseAspectRatio(ratio),
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
