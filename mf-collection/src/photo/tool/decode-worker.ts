import { decodePhoto } from './decode-photo.ts'

/** What the worker answers: the photo, or that it is none. */
export type Decoded = { photo: ImageBitmap } | { photo: null }

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  decodePhoto(data).then(
    (photo) => postMessage({ photo } satisfies Decoded, { transfer: [photo] }),
    () => postMessage({ photo: null } satisfies Decoded),
  )
})
