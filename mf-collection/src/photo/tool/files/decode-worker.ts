import { decodeImage } from '@ninepocket/browse/crop/decode-image'

/** Reply of the worker; null for a file that is no readable image. */
export type DecodedPhoto = { photo: ImageBitmap } | { photo: null }

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  decodeImage(data).then(
    (photo) => postMessage({ photo } satisfies DecodedPhoto, { transfer: [photo] }),
    () => postMessage({ photo: null } satisfies DecodedPhoto),
  )
})
