import { create } from 'zustand'
import { cardRatio, type Ratio, ratioOf } from '../geometry/ratio-of.ts'

/** Why there is no photo: whoever opened the tool says nothing of it (spec §4.17, spec §8.12). */
export class UserCancelled extends Error {
  override name = 'UserCancelled'
  constructor() {
    super('User cancelled')
  }
}

/** What a photo is made for. */
type Wanted = {
  /** What the photo will show, as a heading: "Front of Player 1". */
  title: string
  /** Height by width, or `w:h`; a card's where none is given. */
  ratio?: Ratio
  /** In pixels; as wide as what was chosen of the picture where neither is given. */
  size?: { width?: number; height?: number }
}

/** An open tool, and the two ways in which it ends. */
export type PhotoRequest = Omit<Wanted, 'ratio'> & {
  id: number
  ratio: number
  take(photo: Blob): void
  cancel(): void
}

/** The one photo tool of the page: what it is open for; null while it is closed. */
export const usePhotoTool = create<{ request: PhotoRequest | null }>(() => ({ request: null }))

let requests = 0

/**
 * Opens the photo tool over the page: a photo is taken or chosen, cut to a card, and made smaller.
 * @returns a WebP of it (JPEG from browsers that write no WebP)
 * @throws {UserCancelled} 'User cancelled', where the person leaves it, or it is opened for something else
 */
export async function openPhotoTool({ ratio = cardRatio, ...wanted }: Wanted): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  usePhotoTool.getState().request?.cancel()
  const id = ++requests
  const close = () =>
    usePhotoTool.setState(({ request }) => ({ request: request?.id === id ? null : request }))
  const request: PhotoRequest = {
    ...wanted,
    id,
    ratio: ratioOf(ratio),
    take(photo) {
      close()
      resolve(photo)
    },
    cancel() {
      close()
      reject(new UserCancelled())
    },
  }
  usePhotoTool.setState({ request })
  return promise
}
