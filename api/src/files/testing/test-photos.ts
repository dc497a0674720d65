import sharp from 'sharp'

const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const

/** Creates a photo as phones take it: 12 megapixels, about 2 MB of JPEG. */
export async function aPhonePhoto(): Promise<Buffer> {
  const coarse = sharp({ create: { width: 750, height: 1_000, channels: 3, background: 'tan', noise } })
  return sharp(await coarse.png().toBuffer())
    .resize(3_000, 4_000)
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** Creates a card image as the site's photo tool sends it: cropped, 500 px wide, WebP. */
export function aCroppedCardPhoto(): Promise<Buffer> {
  const background = { width: 500, height: 700, channels: 3, background: 'tan', noise } as const
  return sharp({ create: background }).webp({ quality: 85 }).toBuffer()
}

/** Makes a different file of the same image: phones also append their own data. */
export const toDistinctFile = (photo: Buffer, count: number): Buffer =>
  Buffer.concat([photo, Buffer.from(`file ${count}`)])
