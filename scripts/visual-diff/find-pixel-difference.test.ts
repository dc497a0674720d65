import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findPixelDifference } from './find-pixel-difference.ts'

type PixelData = { width: number; height: number; channels: 3 | 4; data: Uint8Array }

const encodePng = ({ data, ...raw }: PixelData) => sharp(data, { raw }).png().toBuffer()

const anyImage = fc
  .record({
    width: fc.integer({ min: 1, max: 9 }),
    height: fc.integer({ min: 1, max: 9 }),
    channels: fc.constantFrom<3 | 4>(3, 4),
  })
  .chain((shape) => {
    const length = shape.width * shape.height * shape.channels
    return fc.uint8Array({ minLength: length, maxLength: length }).map((data): PixelData => ({ ...shape, data }))
  })

test('finds no difference between an image and itself', async () => {
  await fc.assert(
    fc.asyncProperty(anyImage, async (image) => {
      expect(await findPixelDifference(await encodePng(image), await encodePng(image))).toBeNull()
    }),
  )
})

const blankImage: PixelData = { width: 4, height: 3, channels: 3, data: new Uint8Array(36) }

test('finds a single pixel whose color differs slightly', async () => {
  const data = blankImage.data.with((2 * 4 + 1) * 3 + 1, 9)
  const changed = await encodePng({ ...blankImage, data })
  expect(await findPixelDifference(await encodePng(blankImage), changed)).toEqual({ pixelCount: 1, box: [1, 2, 1, 2] })
})

test('finds every pixel that only the larger image has', async () => {
  const higher = await encodePng({ ...blankImage, height: 5, data: new Uint8Array(60) })
  expect(await findPixelDifference(await encodePng(blankImage), higher)).toEqual({ pixelCount: 8, box: [0, 3, 3, 4] })
})

test('rejects a buffer that is not an image', async () => {
  await expect(findPixelDifference(Buffer.from('not an image'), Buffer.from('not an image'))).rejects.toThrow()
})
