import { decodeDownscaledImage } from '@ninepocket/browse/crop/decode-downscaled-image'

/** Reply of the worker; null for a file that is no readable image. */
export type DecodeReply = { photo: ImageBitmap } | { photo: null }

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  decodeDownscaledImage(data).then(
    (photo) => postMessage({ photo } satisfies DecodeReply, { transfer: [photo] }),
    () => postMessage({ photo: null } satisfies DecodeReply),
  )
})
