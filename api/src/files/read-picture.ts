import sharp, { type Sharp } from 'sharp'
import { busy, DomainError } from '../http/domain-error.ts'
import { boundedQueue } from '../security/bounded-queue.ts'

/** Most pixels of a picture that is taken (decisions: semantics). */
const mostPixels = 40_000_000
const patienceSeconds = 20

// Only decoders of pictures: none that reads text, documents or other files (SVG, PDF, TIFF and the like).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((each) => `VipsForeignLoad${each}`),
})
sharp.cache(false)
// A picture waits rather than taking every core from those who read.
sharp.concurrency(1)

/** One picture at a time in memory as pixels, and few enough that wait as files. */
const inLine = boundedQueue({ running: 1, waiting: 16 })

const notAPicture = () =>
  new DomainError(415, 'NOT_AN_IMAGE', 'This file is not an image. Use PNG, JPEG, WebP, AVIF or GIF.')
const animated = () => new DomainError(415, 'ANIMATED_IMAGE', 'Animated images cannot be used.')
const tooLarge = () =>
  new DomainError(413, 'IMAGE_TOO_LARGE', 'The image is too large: at most 10 MB and 40 megapixels')

type Work = (picture: Sharp) => Sharp

/** Whether it was time that ran out, which says nothing about the picture; libvips names it in words only. */
const ranOutOfTime = (problem: unknown) => problem instanceof Error && problem.message.startsWith('timeout:')

async function decode(bytes: Uint8Array, work: Work, patience: number): Promise<Buffer> {
  // What the file says of itself is read first, without its pixels: a file of 1 KB may claim a billion of them.
  const claimed =
    bytes.length > 0 &&
    (await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => null))
  if (!claimed) throw notAPicture()
  if (claimed.width * (claimed.pageHeight ?? claimed.height) > mostPixels) throw tooLarge()
  if ((claimed.pages ?? 1) > 1) throw animated()
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
  return work(picture)
    .timeout({ seconds: patience })
    .toBuffer()
    .catch((problem) => {
      throw ranOutOfTime(problem) ? busy() : notAPicture()
    })
}

/**
 * Makes a picture of our own out of a file that somebody sent: what is stored is never the file itself, so nothing that
 * was hidden in it (places, names, scripts) goes further (decisions: semantics). It is turned upright first.
 * @throws DomainError 413 above 40 megapixels, 415 where it is no picture or moves, 503 where too many wait or it takes longer than
 *   `patience` seconds
 */
export function readPicture(bytes: Uint8Array, work: Work, patience = patienceSeconds): Promise<Buffer> {
  return inLine(() => decode(bytes, work, patience))
}
