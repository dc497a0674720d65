import sharp, { type Metadata, type Sharp } from 'sharp'
import { DomainError, serviceBusy } from '../http/errors/domain-error.ts'
import { createBoundedQueue } from '../security/bounded-queue.ts'
import { isAnimatedImage } from './animated-image.ts'
import type { ImageSize } from './file-names.ts'
import { isPolyglotFile } from './polyglot-file.ts'

/** Most pixels of a picture that is taken (spec §9.10). */
const maxPixels = 40_000_000
/** A line of pixels that is longer costs seconds, however few lines there are (px). */
const maxSidePx = 32_768
/** What a decoder may hold at once (bytes). */
const maxDecodedBytes = 220_000_000
const defaultTimeoutSeconds = 20

// Only decoders of pictures: none that reads text, documents or other files (SVG, PDF, TIFF and the like).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((each) => `VipsForeignLoad${each}`),
})
sharp.cache(false)
// A picture waits rather than taking every core from those who read.
sharp.concurrency(1)

/** One picture at a time in memory as pixels; as many may wait as uploads are let in (`upload-room.ts`). */
const decodeQueue = createBoundedQueue({ maxRunning: 1, maxWaiting: 64 })

const unsupportedImage = (code: string, message: string) => new DomainError(415, code, message)
const notAnImage = () =>
  unsupportedImage('NOT_AN_IMAGE', 'This file is not an image. Use PNG, JPEG, WebP, AVIF or GIF.')
const animatedImage = () => unsupportedImage('ANIMATED_IMAGE', 'Animated images cannot be used.')
const notOnlyAnImage = () =>
  unsupportedImage('NOT_ONLY_AN_IMAGE', 'This file holds something else beside an image.')
const tooLarge = () =>
  new DomainError(413, 'IMAGE_TOO_LARGE', 'The image is too large: at most 10 MB and 40 megapixels')

const tooCostly = () =>
  new DomainError(413, 'IMAGE_TOO_LARGE', 'The image is too large to be read. Send it smaller, or as JPEG.')

type ImageOperation = (image: Sharp) => Sharp
type DecodeOptions<T> = {
  resize: ImageOperation
  encode: (pixels: Sharp, size: ImageSize) => Promise<T>
  timeoutSeconds?: number
}

/** Whether it was time that ran out, which says nothing about the picture; libvips names it in words only. */
const isTimeoutError = (problem: unknown) =>
  problem instanceof Error && problem.message.startsWith('timeout:')

/** What a decoder holds of a picture at once (bytes a pixel, measured), where it does not give it out line by line. */
function getDecoderBytesPerPixel({ format, channels, depth, isProgressive }: Metadata): number {
  if (format === 'heif') return 18
  if (format === 'gif') return 6
  const isInterlaced = format === 'png' && isProgressive
  return isInterlaced ? channels * (depth === 'ushort' ? 2 : 1) : 0
}

/** Refuses what the file says of itself, without its pixels: a file of 1 KB may claim a billion of them. */
async function assertDecodable(bytes: Buffer): Promise<void> {
  const metadata =
    bytes.length > 0 &&
    (await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => null))
  if (!metadata) throw notAnImage()
  const [width, height] = [metadata.width, metadata.pageHeight ?? metadata.height]
  if (width * height > maxPixels || Math.max(width, height) > maxSidePx) throw tooLarge()
  if (width * height * getDecoderBytesPerPixel(metadata) > maxDecodedBytes) throw tooCostly()
  if ((metadata.pages ?? 1) > 1 || isAnimatedImage(bytes)) throw animatedImage()
  if (isPolyglotFile(bytes)) throw notOnlyAnImage()
}

async function decode(bytes: Buffer, resize: ImageOperation, timeoutSeconds: number) {
  await assertDecodable(bytes)
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
  const { data, info } = await resize(image)
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((problem) => {
      throw isTimeoutError(problem) ? serviceBusy() : notAnImage()
    })
  return { pixels: sharp(data, { raw: info }), size: { width: info.width, height: info.height } }
}

/**
 * Makes pictures of our own out of a file that somebody sent: what is stored is never the file itself, so nothing that was
 * hidden in it (places, names) goes further (spec §4.19). `work` makes the upright picture small; `encode` gets
 * what came out, as pixels, in the same turn: of all uploads one is worked on at a time.
 * @throws DomainError 413 above 40 megapixels; 415 where it is no picture, moves, or is something else as well; 503 where too many
 *   wait or it takes longer than `timeoutSeconds` seconds
 */
export function decodeUpload<T>(
  bytes: Buffer,
  { resize, encode, timeoutSeconds = defaultTimeoutSeconds }: DecodeOptions<T>,
): Promise<T> {
  return decodeQueue(async () => {
    const { pixels, size } = await decode(bytes, resize, timeoutSeconds)
    return encode(pixels, size)
  })
}
