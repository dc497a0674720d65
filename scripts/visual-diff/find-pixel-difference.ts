import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** Number of pixels that differ, and their bounding box: left, top, right, bottom. */
export type PixelDifference = { pixelCount: number; box: readonly [number, number, number, number] }

/** Exact comparison. Both screenshots were taken on the same machine, so antialiasing is equal too. */
const matchOptions = { threshold: 0, includeAA: true, diffMask: true }
const bytesPerPixel = 4

/** Compares two images; null if they look the same. An area of only one image differs. @throws {Error} for other files */
export async function findPixelDifference(before: Buffer, now: Buffer): Promise<PixelDifference | null> {
  const sizes = await Promise.all([before, now].map((image) => sharp(image).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const [oldPixels, newPixels] = await Promise.all([readPixels(before, width, height), readPixels(now, width, height)])
  const mask = new Uint8Array(width * height * bytesPerPixel)
  const pixelCount = pixelmatch(oldPixels, newPixels, mask, width, height, matchOptions)
  return pixelCount === 0 ? null : { pixelCount, box: findBoundingBox(mask, width) }
}

/** Returns RGBA pixels. A smaller image is extended to the right and down with transparent pixels. */
async function readPixels(image: Buffer, width: number, height: number): Promise<Buffer> {
  const size = await sharp(image).metadata()
  return sharp(image)
    .ensureAlpha()
    .extend({ right: width - size.width, bottom: height - size.height, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer()
}

/** `mask` holds RGBA pixels; those that differ are not transparent. */
function findBoundingBox(mask: Uint8Array, width: number): PixelDifference['box'] {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0]
  for (let index = 0; index * bytesPerPixel < mask.length; index++) {
    if (mask[index * bytesPerPixel + 3] === 0) continue
    const [x, y] = [index % width, Math.floor(index / width)]
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return [left, top, right, bottom]
}
