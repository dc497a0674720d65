import sharp, { type Metadata, type Sharp } from 'sharp'
import { createServiceBusyError, DomainError } from '../http/errors/domain-error.ts'
import { getCallerAbortSignal } from '../http/request-context.ts'
import { createBoundedQueue } from '../security/bounded-queue.ts'
import { isAnimatedPngOrAvif } from './animated-image.ts'
import type { ImageDimensions } from './file-names.ts'
import { isPolyglotFile } from './polyglot-file.ts'

/** Limit on the pixels of an image (spec §9.10). */
const maxPixels = 40_000_000
/** Limit on each side in px: a longer row takes seconds to process, however few rows there are. */
const maxSidePx = 32_768
/** Limit on the bytes that a decoder may hold at once. */
const maxDecodedBytes = 220_000_000
const defaultTimeoutSeconds = 20

// Allows only image decoders, none that reads text, documents or other files (SVG, PDF, TIFF and the like).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((each) => `VipsForeignLoad${each}`) })
sharp.cache(false)
// One thread, so that decoding does not take every core from reads.
sharp.concurrency(1)

/** Decodes one image at a time, to limit memory. As many may wait as `upload-memory-limit.ts` admits. */
const decodeQueue = createBoundedQueue({ maxRunning: 1, maxWaiting: 64 })

const unsupportedImage = (code: string, message: string) => new DomainError(415, code, message)
const notAnImage = () => unsupportedImage('NOT_AN_IMAGE', "This file isn't an image. Use PNG, JPEG, WebP, AVIF or GIF.")
const animatedImage = () => unsupportedImage('ANIMATED_IMAGE', "Animated images aren't supported.")
const notOnlyAnImage = () =>
  unsupportedImage('NOT_ONLY_AN_IMAGE', 'This file contains more than an image. Save it as a new image and try again.')
const tooLarge = () =>
  new DomainError(413, 'IMAGE_TOO_LARGE', 'The image is too large. The limit is 10 MB and 40 megapixels.')

const tooCostly = () =>
  new DomainError(413, 'IMAGE_TOO_LARGE', 'This image is too large to process. Upload a smaller one, or a JPEG.')

type ImageOperation = (image: Sharp) => Sharp
type DecodeOptions<T> = {
  resize: ImageOperation
  encode: (pixels: Sharp, size: ImageDimensions) => Promise<T>
  timeoutSeconds?: number
}

/** Decoding an image takes too long, on a busy host or always. Callers get the 503 of a busy site. */
export class DecodingTimeoutError extends DomainError {
  override name = 'DecodingTimeoutError'
  constructor() {
    const { status, code, message, retryAfter } = createServiceBusyError()
    super(status, code, message, { ...(retryAfter !== undefined && { retryAfter }) })
  }
}

/** Returns whether decoding timed out, which says nothing about the image. libvips reports it in the message only. */
const isTimeoutError = (problem: unknown) => problem instanceof Error && problem.message.startsWith('timeout:')

/** Returns the bytes per pixel (measured) that a decoder holds if it does not decode row by row. */
function getDecoderBytesPerPixel({ format, channels, depth, isProgressive }: Metadata): number {
  if (format === 'heif') return 18
  if (format === 'gif') return 6
  const isInterlaced = format === 'png' && isProgressive
  return isInterlaced ? channels * (depth === 'ushort' ? 2 : 1) : 0
}

/** Rejects a file by its header, without decoding it: a file of 1 KB can claim a billion pixels. */
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
  if ((metadata.pages ?? 1) > 1 || isAnimatedPngOrAvif(bytes)) throw animatedImage()
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
      throw isTimeoutError(problem) ? new DecodingTimeoutError() : notAnImage()
    })
  return { pixels: sharp(data, { raw: info }), size: { width: info.width, height: info.height } }
}

/**
 * Re-encodes an uploaded image. Only `encode` may keep the uploaded bytes, and only those of a file without metadata
 * (`findSizeOfSiteEncodedWebp`), so no hidden location or name is published (spec §4.19). `resize` shrinks the upright image;
 * `encode` gets the result as pixels within the same turn of the queue. An image whose sender hangs up while it waits leaves
 * the queue.
 * @throws DomainError 413 above 40 megapixels; 415 if the file is no image, is animated or is a polyglot; 503 if the
 *   queue is full or decoding takes longer than `timeoutSeconds`
 */
export function reencodeUploadedImage<T>(
  bytes: Buffer,
  { resize, encode, timeoutSeconds = defaultTimeoutSeconds }: DecodeOptions<T>,
): Promise<T> {
  return decodeQueue(async () => {
    const { pixels, size } = await decode(bytes, resize, timeoutSeconds)
    return encode(pixels, size)
  }, getCallerAbortSignal())
}
