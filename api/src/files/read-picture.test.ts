import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPicture } from './read-picture.ts'
import { pngClaiming, pngHoldingAll, pngWithFrames, pngWithLateFrames } from './testing/forged-png.ts'

const red = { r: 220, g: 20, b: 20 }
const blue = { r: 20, g: 20, b: 220 }
const plain = (width = 60, height = 40, background = red) =>
  sharp({ create: { width, height, channels: 3, background } })
const asIs = (picture: Sharp) => picture
const inWebp = (pixels: Sharp) => pixels.webp().toBuffer()
const asWebp = (bytes: Buffer) => readPicture(bytes, { work: asIs, encode: inWebp })
const dominant = async (bytes: Uint8Array) => (await sharp(bytes).stats()).dominant

describe('pictures', () => {
  test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('%s is read', async (format) => {
    const made = await asWebp(await plain().toFormat(format).toBuffer())
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
    expect((await dominant(made)).r).toBeGreaterThan(180)
  })

  test('a photograph with a map of its brightness, as phones take them, is read as the picture that all see', async () => {
    // Made by the encoder of libvips, 60 × 40 in red.
    const photograph = await readFile(join(import.meta.dirname, 'testing/phone-photograph.jpg'))
    expect(photograph.includes('urn:iso:std:iso:ts:21496')).toBe(true)
    const made = await asWebp(photograph)
    expect(await sharp(made).metadata()).toMatchObject({
      format: 'webp',
      width: 60,
      height: 40,
      space: 'srgb',
    })
    expect((await dominant(made)).r).toBeGreaterThan(150)
  })

  test('a photograph that lies on its side is turned upright', async () => {
    const halves = plain(40, 20).composite([
      { input: { create: { width: 20, height: 20, channels: 3, background: blue } }, left: 20, top: 0 },
    ])
    const onSide = await halves.jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const made = await asWebp(onSide)
    expect(await sharp(made).metadata()).toMatchObject({ width: 20, height: 40 })
    const top = await sharp(made).extract({ left: 2, top: 2, width: 16, height: 14 }).toBuffer()
    expect((await dominant(top)).r).toBeGreaterThan(180)
  })

  test('where and by whom it was taken goes no further', async () => {
    const told = await plain()
      .jpeg()
      .withExif({ IFD0: { Artist: 'Wayne Secretly' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Wayne Secretly</x:xmpmeta>')
      .toBuffer()
    expect(told.includes('Secretly')).toBe(true)
    const made = await asWebp(told)
    expect(made.includes('Secretly')).toBe(false)
    const { exif, xmp, iptc, icc } = await sharp(made).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  })

  test('what a phone puts behind a photograph, such as a short film, is left behind', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0'), Buffer.alloc(5_000, 'film')])
    const made = await asWebp(Buffer.concat([await plain().jpeg().toBuffer(), film]))
    expect(made.includes('film')).toBe(false)
  })
})

/** The AVIF says another size of itself than it has. */
function avifClaiming(width: number, height: number, avif: Buffer): Buffer {
  const size = avif.indexOf('ispe') + 8
  avif.writeUInt32BE(width, size)
  avif.writeUInt32BE(height, size + 4)
  return avif
}

const script = Buffer.from('<script>alert(document.domain)</script>')

function withComment(jpeg: Buffer, text: Buffer): Buffer {
  const marker = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), marker, text, jpeg.subarray(2)])
}

test('a picture that takes too long is not called none: it may be tried again', async () => {
  const large = await plain(4000, 4000).png().toBuffer()
  const slow = readPicture(large, { work: (picture) => picture.blur(200), encode: inWebp, patience: 1 })
  await expect(slow).rejects.toMatchObject({ status: 503, code: 'BUSY', retryAfter: 2 })
})

describe('what is no picture', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
  /** Noise, so that half of the file is half of the picture. */
  const noise = () =>
    sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: red,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })

  test.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('Hello, I am a picture.')],
    ['HTML', async () => Buffer.from('<!doctype html><html><body><img src=x></body></html>')],
    ['HTML that begins as a GIF', async () => Buffer.from('GIF89a<script>alert(1)</script>')],
    ['SVG', async () => Buffer.from(svg)],
    ['SVG with a declaration', async () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    [
      'PDF',
      async () => Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    ],
    ['TIFF', () => plain().tiff().toBuffer()],
    ['BMP', async () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
    ['half a JPEG', async () => half(await noise().jpeg().toBuffer())],
    ['half a PNG', async () => half(await noise().png().toBuffer())],
    ['half a WebP', async () => half(await noise().webp().toBuffer())],
    ['half an AVIF', async () => half(await noise().avif({ effort: 0 }).toBuffer())],
    ['a PNG without its pixels', async () => pngClaiming(2_000, 2_000)],
    ['a head and nothing else', async () => (await plain().png().toBuffer()).subarray(0, 12)],
  ])('%s is refused with 415', async (_name, make) => {
    await expect(asWebp(await make())).rejects.toMatchObject({ status: 415, code: 'NOT_AN_IMAGE' })
  })

  test.each(['gif', 'webp'] as const)('a moving %s is refused with 415', async (format) => {
    const frames = await Promise.all([red, blue].map((each) => plain(60, 40, each).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    await expect(asWebp(moving)).rejects.toMatchObject({ status: 415, code: 'ANIMATED_IMAGE' })
  })
})

describe('what moves without a decoder saying so', () => {
  test('a PNG of several frames is refused with 415, one that only ends in their name is read', async () => {
    const still = await plain().png().toBuffer()
    await expect(asWebp(pngWithFrames(still))).rejects.toMatchObject({ status: 415, code: 'ANIMATED_IMAGE' })
    expect(await asWebp(pngWithLateFrames(still))).toBeInstanceOf(Buffer)
  })

  test('a sequence of AVIF is refused with 415', async () => {
    const still = await plain().avif().toBuffer()
    const sequence = Buffer.from(still)
    sequence.write('avis', 8)
    await expect(asWebp(sequence)).rejects.toMatchObject({ status: 415 })
  })
})

describe('a picture that is something else as well', () => {
  const zip = Buffer.from(zipSync({ 'index.html': Buffer.from('hidden') }))
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF')
  const behind = (format: 'png' | 'jpeg' | 'gif' | 'webp', hidden: Buffer) => async () =>
    Buffer.concat([await plain().toFormat(format).toBuffer(), hidden])

  test.each([
    ['a script behind a PNG', behind('png', script)],
    ['a script behind a GIF', behind('gif', script)],
    ['a script in a comment of a JPEG', async () => withComment(await plain().jpeg().toBuffer(), script)],
    ['a page behind a WebP', behind('webp', Buffer.from('<!DOCTYPE  html><p>'))],
    ['a drawing with scripts behind a PNG', behind('png', Buffer.from('<SVG onload=alert(1)>'))],
    ['PHP behind a JPEG', behind('jpeg', Buffer.from('<?php echo 1;'))],
    ['an archive behind a PNG', behind('png', zip)],
    ['an archive behind a JPEG, with a comment', behind('jpeg', Buffer.concat([zip, Buffer.alloc(9_000)]))],
    ['a document behind a JPEG', behind('jpeg', pdf)],
  ])('%s is refused with 415', async (_name, make) => {
    await expect(asWebp(await make())).rejects.toMatchObject({ status: 415, code: 'NOT_ONLY_AN_IMAGE' })
  })
})

describe('size', () => {
  test.each([
    [50_000, 50_000],
    [2_000_000_000, 1],
    [8_000, 5_001],
  ])('a file of 1 KB that claims %i × %i pixels is refused unread', async (width, height) => {
    const bomb = pngClaiming(width, height)
    expect(bomb.length).toBeLessThan(1_024)
    const before = process.memoryUsage().rss
    await expect(asWebp(bomb)).rejects.toMatchObject({
      status: expect.toSatisfy((it) => it === 413 || it === 415),
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })

  test.each([
    ['an interlaced PNG of sixteen bits', async () => pngHoldingAll(8_000, 5_000)],
    ['an AVIF of 16 megapixels', async () => avifClaiming(4_000, 4_000, await plain().avif().toBuffer())],
  ])('%s is refused unread: a decoder would hold hundreds of megabytes', async (_what, make) => {
    const large = await make()
    const before = process.memoryUsage().rss
    await expect(asWebp(large)).rejects.toMatchObject({ status: 413, code: 'IMAGE_TOO_LARGE' })
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })

  test('40 megapixels are read, one row more is 413', async () => {
    const most = await plain(8_000, 5_000).png().toBuffer()
    const work = (picture: Sharp) => picture.resize(64, 64, { fit: 'cover' })
    const small = await readPicture(most, { work, encode: inWebp })
    expect(await sharp(small).metadata()).toMatchObject({ width: 64, height: 64 })
    await expect(asWebp(pngClaiming(8_000, 5_001))).rejects.toMatchObject({
      status: 413,
      code: 'IMAGE_TOO_LARGE',
    })
  })
})

test('more pictures than may wait are turned away, and those that wait are all made', async () => {
  const bytes = await plain(300, 300).png().toBuffer()
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => asWebp(bytes)))
  const refused = outcomes.filter((each) => each.status === 'rejected')
  expect(outcomes.length - refused.length).toBe(65)
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, retryAfter: 2 })
})
