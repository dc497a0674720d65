import { deriveUploadedImageVariants } from '@ninepocket/contract/catalogue/uploaded-image'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listImageFiles, matchesUploadHash, toFileUrl } from './file-names.ts'
import { createImageVariants } from './image-variants.ts'
import { drawTestImage } from './testing/test-image.ts'

const uploadHash = Buffer.alloc(32, 7)
const createVariants = (bytes: Buffer) => createImageVariants(bytes, { kind: 'cards', uploadHash })

test('shrinks a large image to page and tile size, in both formats', async () => {
  const { name, files } = await createVariants(await drawTestImage({ width: 1_600, height: 2_240 }))
  expect(deriveUploadedImageVariants(toFileUrl(name))).toMatchObject({ width: 800, height: 1_120 })
  expect(files.map((file) => file.name)).toEqual(listImageFiles(name))
  const shown = await Promise.all(
    files.map(async ({ bytes }) => {
      const { format, compression, width, height } = await sharp(bytes).metadata()
      return [compression ?? format, width, height]
    }),
  )
  expect(shown).toEqual([
    ['av1', 360, 504],
    ['av1', 800, 1_120],
    ['webp', 360, 504],
    ['webp', 800, 1_120],
  ])
  expect(matchesUploadHash(name, uploadHash)).toBe(true)
})

test('never enlarges a small image, and limits a tall one to the height of two cards', async () => {
  const small = await createVariants(await drawTestImage({ width: 50, height: 70 }))
  expect(small.name).toMatch(/-50x70\.webp$/)
  expect(small.files).toHaveLength(2)
  expect((await createVariants(await drawTestImage({ width: 300, height: 6_000 }))).name).toMatch(/-80x1600\.webp$/)
})

test('rotates a photo upright and reports the rotated size', async () => {
  const onSide = await sharp(await drawTestImage({ width: 700, height: 500 }))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { name, files } = await createVariants(onSide)
  expect(name).toMatch(/-500x700\.webp$/)
  for (const { bytes } of files) expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

test('preserves transparency and grayscale', async () => {
  const clear = { r: 200, g: 0, b: 0, alpha: 0.5 }
  const corner = await sharp({ create: { width: 40, height: 56, channels: 4, background: clear } })
    .png()
    .toBuffer()
  for (const { bytes } of (await createVariants(corner)).files)
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
  const grey = await sharp(await drawTestImage({ color: 'grey' }))
    .greyscale()
    .jpeg()
    .toBuffer()
  expect((await createVariants(grey)).files).toHaveLength(2)
})

/** Returns a WebP with further bytes after the pixels of its frame. */
async function drawPaddedWebp(paddingBytes: number): Promise<Buffer> {
  const image = await drawTestImage({ width: 50, height: 70, format: 'webp' })
  const padded = Buffer.concat([image, Buffer.alloc(paddingBytes, 'x')])
  padded.writeUInt32LE(padded.length - 8, 4)
  padded.writeUInt32LE(padded.length - 20, 16)
  return padded
}

test.each([
  ['keeps a stored WebP as it is when it is as small as an encoded one', 0, true],
  ['encodes a stored WebP again when it is larger than its pixels need', 10_000, false],
])('%s', async (_, paddingBytes, isKept) => {
  const bytes = await drawPaddedWebp(paddingBytes)
  const { name, files } = await createImageVariants(bytes, { kind: 'copies', uploadHash, keepsStoredForm: true })
  const shown = files.find((file) => file.name === name)
  expect(bytes.equals(shown?.bytes ?? Buffer.alloc(0))).toBe(isKept)
  expect(shown?.bytes.length).toBeLessThan(5_000)
})
