import { decodePhoto } from './decode-photo.ts'

/** What the worker answers: the photo, or that it is none. */
export type DecodedPhoto = { photo: ImageBitmap } | { photo: null }

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  decodePhoto(data).then(
    (photo) => postMessage({ photo } satisfies DecodedPhoto, { transfer: [photo] }),
    () => postMessage({ photo: null } satisfies DecodedPhoto),
  )
})
