import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPixelDifference } from './find-pixel-difference.ts'
import { type PixelData, readPng } from './read-png.ts'

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
}

/** Writes points as a PNG whose every line is filtered by "above" or not at all, in turn. */
function encodePng({ width, height, channels, data }: PixelData): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, channels === 4 ? 6 : 2], 8)
  const stride = width * channels
  const lines = Array.from({ length: height }, (_, y) => {
    const isByAbove = y % 2 === 1
    const line = data.subarray(y * stride, (y + 1) * stride)
    const above = (x: number) => (isByAbove ? (data[(y - 1) * stride + x] ?? 0) : 0)
    return Buffer.from([isByAbove ? 2 : 0, ...line.map((value, x) => value - above(x))])
  })
  return Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
  ])
}

const anyImage = fc
  .record({
    width: fc.integer({ min: 1, max: 9 }),
    height: fc.integer({ min: 1, max: 9 }),
    channels: fc.constantFrom<3 | 4>(3, 4),
  })
  .chain((shape) => {
    const length = shape.width * shape.height * shape.channels
    return fc
      .uint8Array({ minLength: length, maxLength: length })
      .map((data): PixelData => ({ ...shape, data }))
  })

test('a picture that is written is read again', () => {
  fc.assert(
    fc.property(anyImage, (picture) => {
      expect(readPng(encodePng(picture))).toEqual(picture)
    }),
  )
})

test('a picture looks like itself', () => {
  fc.assert(
    fc.property(anyImage, (picture) => {
      expect(findPixelDifference(picture, picture)).toBeNull()
    }),
  )
})

const blankImage: PixelData = { width: 4, height: 3, channels: 3, data: new Uint8Array(36) }

test('a point that differs is found where it is', () => {
  const data = blankImage.data.with((2 * 4 + 1) * 3 + 1, 9)
  expect(findPixelDifference(blankImage, { ...blankImage, data })).toEqual({
    pixelCount: 1,
    box: [1, 2, 1, 2],
  })
})

test('what only the higher one has differs whole', () => {
  const higher = { ...blankImage, height: 5, data: new Uint8Array(60) }
  expect(findPixelDifference(blankImage, higher)).toEqual({ pixelCount: 8, box: [0, 3, 3, 4] })
})

test('another kind of picture is refused', () => {
  expect(() => readPng(Buffer.from('no picture at all'))).toThrow()
})
