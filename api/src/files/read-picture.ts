import sharp, { type Metadata, type Sharp } from 'sharp'
import { busy, DomainError } from '../http/domain-error.ts'
import { boundedQueue } from '../security/bounded-queue.ts'
import type { Size } from './file-names.ts'
import { holdsOtherFormat } from './hidden-formats.ts'
import { movesUnsaid } from './moving-picture.ts'

/** Most pixels of a picture that is taken (spec §9.10). */
const mostPixels = 40_000_000
/** A line of pixels that is longer costs seconds, however few lines there are (px). */
const longestSide = 32_768
/** What a decoder may hold at once (bytes). */
const mostDecoded = 220_000_000
const patienceSeconds = 20

// Only decoders of pictures: none that reads text, documents or other files (SVG, PDF, TIFF and the like).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((each) => `VipsForeignLoad${each}`),
})
sharp.cache(false)
// A picture waits rather than taking every core from those who read.
sharp.concurrency(1)

/** One picture at a time in memory as pixels; as many may wait as uploads are let in (`upload-room.ts`). */
const inLine = boundedQueue({ running: 1, waiting: 64 })

const refused = (code: string, message: string) => new DomainError(415, code, message)
const notAPicture = () =>
  refused('NOT_AN_IMAGE', 'This file is not an image. Use PNG, JPEG, WebP, AVIF or GIF.')
const animated = () => refused('ANIMATED_IMAGE', 'Animated images cannot be used.')
const notOnlyAPicture = () => refused('NOT_ONLY_AN_IMAGE', 'This file holds something else beside an image.')
const tooLarge = () =>
  new DomainError(413, 'IMAGE_TOO_LARGE', 'The image is too large: at most 10 MB and 40 megapixels')

const tooCostly = () =>
  new DomainError(413, 'IMAGE_TOO_LARGE', 'The image is too large to be read. Send it smaller, or as JPEG.')

type Work = (picture: Sharp) => Sharp
type Reading<T> = { work: Work; encode: (pixels: Sharp, size: Size) => Promise<T>; patience?: number }

/** Whether it was time that ran out, which says nothing about the picture; libvips names it in words only. */
const ranOutOfTime = (problem: unknown) => problem instanceof Error && problem.message.startsWith('timeout:')

/** What a decoder holds of a picture at once (bytes a pixel, measured), where it does not give it out line by line. */
function heldBytesPerPixel({ format, channels, depth, isProgressive }: Metadata): number {
  if (format === 'heif') return 18
  if (format === 'gif') return 6
  const isInterlaced = format === 'png' && isProgressive
  return isInterlaced ? channels * (depth === 'ushort' ? 2 : 1) : 0
}

/** Refuses what the file says of itself, without its pixels: a file of 1 KB may claim a billion of them. */
async function requirePicture(bytes: Buffer): Promise<void> {
  const claimed =
    bytes.length > 0 &&
    (await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => null))
  if (!claimed) throw notAPicture()
  const [width, height] = [claimed.width, claimed.pageHeight ?? claimed.height]
  if (width * height > mostPixels || Math.max(width, height) > longestSide) throw tooLarge()
  if (width * height * heldBytesPerPixel(claimed) > mostDecoded) throw tooCostly()
  if ((claimed.pages ?? 1) > 1 || movesUnsaid(bytes)) throw animated()
  if (holdsOtherFormat(bytes)) throw notOnlyAPicture()
}

async function decode(bytes: Buffer, work: Work, patience: number) {
  await requirePicture(bytes)
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
  const { data, info } = await work(picture)
    .timeout({ seconds: patience })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((problem) => {
      throw ranOutOfTime(problem) ? busy() : notAPicture()
    })
  return { pixels: sharp(data, { raw: info }), size: { width: info.width, height: info.height } }
}

/**
 * Makes pictures of our own out of a file that somebody sent: what is stored is never the file itself, so nothing that was
 * hidden in it (places, names) goes further (spec §4.19). `work` makes the upright picture small; `encode` gets
 * what came out, as pixels, in the same turn: of all uploads one is worked on at a time.
 * @throws DomainError 413 above 40 megapixels; 415 where it is no picture, moves, or is something else as well; 503 where too many
 *   wait or it takes longer than `patience` seconds
 */
export function readPicture<T>(
  bytes: Buffer,
  { work, encode, patience = patienceSeconds }: Reading<T>,
): Promise<T> {
  return inLine(async () => {
    const { pixels, size } = await decode(bytes, work, patience)
    return encode(pixels, size)
  })
}
