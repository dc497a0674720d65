import { decodePhoto } from './decode-photo.ts'

/** Reply of the worker; null for a file that is no readable image. */
export type DecodedPhoto = { photo: ImageBitmap } | { photo: null }

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  decodePhoto(data).then(
    (photo) => postMessage({ photo } satisfies DecodedPhoto, { transfer: [photo] }),
    () => postMessage({ photo: null } satisfies DecodedPhoto),
  )
})
