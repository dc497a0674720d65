import { decodeApart } from './decode-apart.ts'
import { claimsLength, claimsOf } from './picture-claims.ts'

/** Phones take photos of up to 50 megapixels; decoded, one takes 200 MB. */
const mostPixels = 50_400_000

/** Why a file cannot be used, in words for the person. */
export class UnreadablePhoto extends Error {
  override name = 'UnreadablePhoto'
}

const unreadable = {
  none: 'This file is not a picture that your browser can read.',
  heic: 'Your browser cannot read HEIC photos. Please choose a JPEG or PNG, or set your camera to JPEG.',
  large: 'This picture is too large. Please choose one of at most 50 megapixels.',
}

/**
 * A photo from a file, upright as it was taken, at most 2048 px wide and high. It is decoded beside the page, which
 * stays usable.
 * @throws {UnreadablePhoto} where it is none, is broken, too large, or of a format that this browser does not know
 */
export async function readPhoto(file: Blob): Promise<ImageBitmap> {
  const claims = claimsOf(await file.slice(0, claimsLength).arrayBuffer())
  if (!claims) throw new UnreadablePhoto(unreadable.none)
  if (claims.pixels > mostPixels) throw new UnreadablePhoto(unreadable.large)
  try {
    return await decodeApart(file)
  } catch {
    throw new UnreadablePhoto(claims.format === 'heic' ? unreadable.heic : unreadable.none)
  }
}
