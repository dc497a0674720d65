import { readFile } from 'node:fs/promises'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { runInRequestContext } from '../http/request-context.ts'
import { reencodeUploadedImage } from './reencode-uploaded-image.ts'
import {
  appendAnimationChunk,
  createInterlacedPngClaimingSize,
  createPngClaimingSize,
  insertAnimationChunk,
} from './testing/forged-png.ts'

const red = { r: 220, g: 20, b: 20 }
const blue = { r: 20, g: 20, b: 220 }
const createPlainImage = (width = 60, height = 40, background = red) =>
  sharp({ create: { width, height, channels: 3, background } })
const keepSize = (picture: Sharp) => picture
const encodeWebp = (pixels: Sharp) => pixels.webp().toBuffer()
const decodeToWebp = (bytes: Buffer) => reencodeUploadedImage(bytes, { resize: keepSize, encode: encodeWebp })
const getDominantColor = async (bytes: Uint8Array) => (await sharp(bytes).stats()).dominant

describe('images', () => {
  test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('accepts %s', async (format) => {
    const made = await decodeToWebp(await createPlainImage().toFormat(format).toBuffer())
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
    expect((await getDominantColor(made)).r).toBeGreaterThan(180)
  })

  test('accepts a phone photo with a gain map, and decodes its main image', async () => {
    // Encoded by libvips, 60 × 40 in red.
    const photograph = await readFile(join(import.meta.dirname, 'testing/phone-photograph.jpg'))
    expect(photograph.includes('urn:iso:std:iso:ts:21496')).toBe(true)
    const made = await decodeToWebp(photograph)
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40, space: 'srgb' })
    expect((await getDominantColor(made)).r).toBeGreaterThan(150)
  })

  test('rotates a photo upright by its orientation tag', async () => {
    const halves = createPlainImage(40, 20).composite([
      { input: { create: { width: 20, height: 20, channels: 3, background: blue } }, left: 20, top: 0 },
    ])
    const onSide = await halves.jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const made = await decodeToWebp(onSide)
    expect(await sharp(made).metadata()).toMatchObject({ width: 20, height: 40 })
    const top = await sharp(made).extract({ left: 2, top: 2, width: 16, height: 14 }).toBuffer()
    expect((await getDominantColor(top)).r).toBeGreaterThan(180)
  })

  test('removes location and author metadata', async () => {
    const told = await createPlainImage()
      .jpeg()
      .withExif({ IFD0: { Artist: 'Wayne Secretly' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Wayne Secretly</x:xmpmeta>')
      .toBuffer()
    expect(told.includes('Secretly')).toBe(true)
    const made = await decodeToWebp(told)
    expect(made.includes('Secretly')).toBe(false)
    const { exif, xmp, iptc, icc } = await sharp(made).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  })

  test('drops data that phones append to a photo, such as a short video', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0'), Buffer.alloc(5_000, 'film')])
    const made = await decodeToWebp(Buffer.concat([await createPlainImage().jpeg().toBuffer(), film]))
    expect(made.includes('film')).toBe(false)
  })
})

/** Makes an AVIF claim a different size than it has. */
function setClaimedAvifSize(width: number, height: number, avif: Buffer): Buffer {
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

test('returns 503 and not 415 when decoding takes too long', async () => {
  const large = await createPlainImage(4000, 4000).png().toBuffer()
  const slow = reencodeUploadedImage(large, {
    resize: (picture) => picture.blur(200),
    encode: encodeWebp,
    timeoutSeconds: 1,
  })
  await expect(slow).rejects.toMatchObject({ status: 503, code: 'BUSY', retryAfter: 2 })
})

describe('files that are no image', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
  /** Noise, so that half of the file is half of the image. */
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
    ['PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF')],
    ['TIFF', () => createPlainImage().tiff().toBuffer()],
    ['BMP', async () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
    ['half a JPEG', async () => half(await noise().jpeg().toBuffer())],
    ['half a PNG', async () => half(await noise().png().toBuffer())],
    ['half a WebP', async () => half(await noise().webp().toBuffer())],
    ['half an AVIF', async () => half(await noise().avif({ effort: 0 }).toBuffer())],
    ['a PNG without its pixels', async () => createPngClaimingSize(2_000, 2_000)],
    ['a head and nothing else', async () => (await createPlainImage().png().toBuffer()).subarray(0, 12)],
  ])('rejects %s with 415', async (_name, make) => {
    await expect(decodeToWebp(await make())).rejects.toMatchObject({ status: 415, code: 'NOT_AN_IMAGE' })
  })

  test.each(['gif', 'webp'] as const)('rejects an animated %s with 415', async (format) => {
    const frames = await Promise.all([red, blue].map((each) => createPlainImage(60, 40, each).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    await expect(decodeToWebp(moving)).rejects.toMatchObject({ status: 415, code: 'ANIMATED_IMAGE' })
  })
})

describe('animations that the decoder does not report', () => {
  test('rejects a PNG of several frames with 415, and accepts one with an animation chunk after its end', async () => {
    const still = await createPlainImage().png().toBuffer()
    await expect(decodeToWebp(insertAnimationChunk(still))).rejects.toMatchObject({
      status: 415,
      code: 'ANIMATED_IMAGE',
    })
    expect(await decodeToWebp(appendAnimationChunk(still))).toBeInstanceOf(Buffer)
  })

  test('rejects an AVIF sequence with 415', async () => {
    const still = await createPlainImage().avif().toBuffer()
    const sequence = Buffer.from(still)
    sequence.write('avis', 8)
    await expect(decodeToWebp(sequence)).rejects.toMatchObject({ status: 415 })
  })
})

describe('polyglot images', () => {
  const zip = Buffer.from(zipSync({ 'index.html': Buffer.from('hidden') }))
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF')
  const behind = (format: 'png' | 'jpeg' | 'gif' | 'webp', hidden: Buffer) => async () =>
    Buffer.concat([await createPlainImage().toFormat(format).toBuffer(), hidden])

  test.each([
    ['a script behind a PNG', behind('png', script)],
    ['a script behind a GIF', behind('gif', script)],
    ['a script in a comment of a JPEG', async () => withComment(await createPlainImage().jpeg().toBuffer(), script)],
    ['a page behind a WebP', behind('webp', Buffer.from('<!DOCTYPE  html><p>'))],
    ['a drawing with scripts behind a PNG', behind('png', Buffer.from('<SVG onload=alert(1)>'))],
    ['PHP behind a JPEG', behind('jpeg', Buffer.from('<?php echo 1;'))],
    ['an archive behind a PNG', behind('png', zip)],
    ['an archive behind a JPEG, with a comment', behind('jpeg', Buffer.concat([zip, Buffer.alloc(9_000)]))],
    ['a document behind a JPEG', behind('jpeg', pdf)],
  ])('rejects %s with 415', async (_name, make) => {
    await expect(decodeToWebp(await make())).rejects.toMatchObject({ status: 415, code: 'NOT_ONLY_AN_IMAGE' })
  })
})

describe('size', () => {
  test.each([
    [50_000, 50_000],
    [2_000_000_000, 1],
    [8_000, 5_001],
  ])('rejects a 1 KB file that claims %i × %i pixels without decoding it', async (width, height) => {
    const bomb = createPngClaimingSize(width, height)
    expect(bomb.length).toBeLessThan(1_024)
    const before = process.memoryUsage().rss
    await expect(decodeToWebp(bomb)).rejects.toMatchObject({
      status: expect.toSatisfy((it) => it === 413 || it === 415),
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })

  test.each([
    ['an interlaced PNG of sixteen bits', async () => createInterlacedPngClaimingSize(8_000, 5_000)],
    [
      'an AVIF of 16 megapixels',
      async () => setClaimedAvifSize(4_000, 4_000, await createPlainImage().avif().toBuffer()),
    ],
  ])('rejects %s without decoding it, because a decoder would hold hundreds of megabytes', async (_what, make) => {
    const large = await make()
    const before = process.memoryUsage().rss
    await expect(decodeToWebp(large)).rejects.toMatchObject({ status: 413, code: 'IMAGE_TOO_LARGE' })
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })

  test('accepts 40 megapixels, and rejects one more row with 413', async () => {
    const most = await createPlainImage(8_000, 5_000).png().toBuffer()
    const work = (picture: Sharp) => picture.resize(64, 64, { fit: 'cover' })
    const small = await reencodeUploadedImage(most, { resize: work, encode: encodeWebp })
    expect(await sharp(small).metadata()).toMatchObject({ width: 64, height: 64 })
    await expect(decodeToWebp(createPngClaimingSize(8_000, 5_001))).rejects.toMatchObject({
      status: 413,
      code: 'IMAGE_TOO_LARGE',
    })
  })
})

test('rejects images beyond the queue, and decodes all in the queue', async () => {
  const bytes = await createPlainImage(300, 300).png().toBuffer()
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => decodeToWebp(bytes)))
  const refused = outcomes.filter((each) => each.status === 'rejected')
  expect(outcomes.length - refused.length).toBe(65)
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, retryAfter: 2 })
})

test('an image leaves the queue when its sender hangs up', async () => {
  const image = await createPlainImage().png().toBuffer()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const running = reencodeUploadedImage(image, { resize: keepSize, encode: () => released })
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const decoded: string[] = []
  const decodeAs = (name: string) =>
    reencodeUploadedImage(image, { resize: keepSize, encode: async () => void decoded.push(name) })
  const dropped = runInRequestContext({ reader: null, response }, () => decodeAs('dropped'))
  const kept = decodeAs('kept')
  response.destroy()
  await expect(dropped).rejects.toMatchObject({ status: 503 })
  release()
  await Promise.all([running, kept])
  expect(decoded).toEqual(['kept'])
})
