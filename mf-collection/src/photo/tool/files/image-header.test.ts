// @vitest-environment node
import { expect, test } from 'vitest'
import { readImageHeader } from './image-header.ts'

const bytes = (...parts: ReadonlyArray<string | ReadonlyArray<number>>) => {
  const all = parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [...part]))
  return new Uint8Array([...all, ...Array(40).fill(0)]).buffer
}
const u16 = (value: number) => [value >> 8, value & 255]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]
const toLittleEndian = (...values: number[]) => values.flatMap((value) => u16(value).reverse())
const toUint24 = (value: number) => [value & 255, (value >> 8) & 255, value >> 16]
const ispe = (width: number, height: number) => [
  ...u32(20),
  ...Buffer.from('ispe'),
  ...u32(0),
  ...u32(width),
  ...u32(height),
]

test.each([
  ['a PNG', bytes([0x89], 'PNG\r\n\x1a\n', u32(13), 'IHDR', u32(50_000), u32(50_000)), 'png', 2_500_000_000],
  ['a GIF', bytes('GIF89a', toLittleEndian(640, 480)), 'gif', 307_200],
  [
    'a JPEG',
    bytes([0xff, 0xd8, 0xff, 0xe0], u16(4), [9, 9], [0xff, 0xff, 0xc2], u16(17), [8], u16(30), u16(40)),
    'jpeg',
    1200,
  ],
  [
    'a JPEG with tables before its frame',
    bytes([0xff, 0xd8, 0xff, 0xc4], u16(3), [0], [0xff, 0xc0], u16(17), [8], u16(2), u16(3)),
    'jpeg',
    6,
  ],
  [
    'a lossy WebP',
    bytes('RIFF', u32(0), 'WEBPVP8 ', u32(0), [0, 0, 0, 0x9d, 1, 0x2a], toLittleEndian(500, 700)),
    'webp',
    350_000,
  ],
  [
    'a lossless WebP',
    bytes(
      'RIFF',
      u32(0),
      'WEBPVP8L',
      u32(0),
      [0x2f],
      toLittleEndian((499 | (699 << 14)) & 0xffff, (499 | (699 << 14)) >>> 16),
    ),
    'webp',
    350_000,
  ],
  [
    'an extended WebP',
    bytes('RIFF', u32(0), 'WEBPVP8X', u32(0), u32(0), toUint24(499), toUint24(699)),
    'webp',
    350_000,
  ],
  ['an AVIF', bytes(u32(24), 'ftypavif', u32(0), 'mif1miaf', ispe(400, 300)), 'avif', 120_000],
  [
    'a HEIC of tiles',
    bytes(u32(24), 'ftypheic', u32(0), 'mif1heic', ispe(512, 512), ispe(4032, 3024)),
    'heic',
    12_192_768,
  ],
])('reads format and size of %s', (_, start, format, pixelCount) => {
  expect(readImageHeader(start)).toEqual({ format, pixelCount })
})

test.each([
  ['an empty file', new ArrayBuffer(0)],
  ['a text file', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['a video', bytes(u32(24), 'ftypisom', u32(0), 'isomiso2')],
])('returns null for %s', (_, start) => expect(readImageHeader(start)).toBeNull())

test('returns 0 pixels for a truncated header', () => {
  for (const begun of [[0xff, 0xd8, 0xff], [0x89, ...Buffer.from('PNG')], [...Buffer.from('RIFFxxxxWEBP')]]) {
    const start = new Uint8Array([...begun, ...Array(Math.max(0, 16 - begun.length)).fill(0xff)]).buffer
    expect(readImageHeader(start)?.pixelCount).toBe(0)
  }
})
