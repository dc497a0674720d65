import { gzipSync } from 'node:zlib'
import { createRandom, type Random } from '@ninepocket/demo/random'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { createPngBomb, createPngClaimingSize, insertAnimationChunk } from './forged-png.ts'

/** A file that must not be accepted as an image, with a description. */
export type MalformedFile = { kind: string; bytes: Buffer }

type ValidImages = Readonly<Record<'png' | 'jpeg' | 'webp' | 'avif' | 'gif', Buffer>> & { animated: Buffer[] }
type FileMaker = (images: ValidImages, random: Random) => Buffer

const formats = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const
const toBytes = (content: string) => Buffer.from(content, 'latin1')

/** Creates images of noise, so that every part of a file is part of the image. */
async function createValidImages(): Promise<ValidImages> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const frame = () =>
    sharp({ create: { width: 200, height: 280, channels: 3, background: 'teal', noise } })
      .png()
      .toBuffer()
  const image = await frame()
  const [png, jpeg, webp, avif, gif] = await Promise.all(
    formats.map((format) => sharp(image).toFormat(format, { effort: 1 }).toBuffer()),
  )
  const frames = await Promise.all([frame(), frame()])
  const animated = await Promise.all(
    (['gif', 'webp'] as const).map((format) =>
      sharp(frames, { join: { animated: true } })
        .toFormat(format, { effort: 1 })
        .toBuffer(),
    ),
  )
  return { png: png!, jpeg: jpeg!, webp: webp!, avif: avif!, gif: gif!, animated }
}

function createRandomBytes(random: Random, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at < length; at += 1) bytes[at] = random.int(256)
  return bytes
}

/** Truncates a file to between a tenth and nine tenths of it. */
const truncateBytes = (bytes: Buffer, random: Random) =>
  bytes.subarray(0, Math.floor((bytes.length * (10 + random.int(80))) / 100))

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const html = '<!doctype html><html><body onload="alert(1)">Hello</body></html>'
const pdf = '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF'
const hiddenPayloads: ReadonlyArray<Buffer> = [
  toBytes('<script>alert(document.domain)</script>'),
  toBytes(html),
  toBytes(svg),
  toBytes(pdf),
  toBytes('<?php system($_GET["x"]); ?>'),
  Buffer.from(zipSync({ 'index.html': toBytes(html) })),
  toBytes('Rar!\x1a\x07\x01\0'),
]
/** First bytes of image files. */
const imageHeaders = [
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0\0\x10JFIF\0',
  'RIFF\xff\0\0\0WEBPVP8 ',
  'GIF89a',
  '\0\0\0 ftypavif',
]
const otherFileTexts = [
  pdf,
  '{"image": true}',
  'Hello, I am a picture.',
  'BM\x36\0\0\0',
  'II*\0\x08\0\0\0',
  'MZ\x90\0',
  '\x7fELF\x02\x01',
  '8BPS\0\x01',
  '\0\0\x01\0\x01\0',
  'ID3\x03',
  '\0\0\0 ftypheic\0\0\0\0mif1heic',
  '\0\0\0 ftypmp42',
]
const otherFiles = [Buffer.alloc(0), Buffer.alloc(70_000), ...otherFileTexts.map(toBytes)]

/** Returns a JPEG that claims 2.5 billion pixels. */
function claimHugeSize({ jpeg }: ValidImages): Buffer {
  const huge = Buffer.from(jpeg)
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]))
  huge.writeUInt16BE(50_000, frame + 5)
  huge.writeUInt16BE(50_000, frame + 7)
  return huge
}

/** Created once, because it is 50 MB when decoded. */
let decompressionBomb: Buffer | undefined

const makers: Readonly<Record<string, FileMaker>> = {
  ...Object.fromEntries(
    formats.map((format) => [
      `truncated ${format}`,
      (images: ValidImages, random: Random) => truncateBytes(images[format], random),
    ]),
  ),
  'header that claims 50,000 × 50,000': () => createPngClaimingSize(50_000, 50_000),
  'header with extreme aspect ratio': (_, random) =>
    createPngClaimingSize(2_000_000 + random.int(9_999_999), 1 + random.int(40)),
  'complete decompression bomb': () => (decompressionBomb ??= createPngBomb(20_000, 20_000)),
  'JPEG that claims 50,000 × 50,000': claimHugeSize,
  'polyglot with appended payload': (images, random) =>
    Buffer.concat([images[random.pick(formats)], random.pick(hiddenPayloads)]),
  'polyglot with noise before the payload': ({ jpeg }, random) =>
    Buffer.concat([jpeg, createRandomBytes(random, 500 + random.int(5_000)), random.pick(hiddenPayloads.slice(0, 6))]),
  SVG: (_, random) => toBytes(`${' '.repeat(random.int(50))}${random.oneIn(2) ? '<?xml version="1.0"?>' : ''}${svg}`),
  'SVG in gzip': () => gzipSync(svg),
  HTML: (_, random) => toBytes(`${'\n'.repeat(random.int(50))}${html}`),
  'HTML after an image header': (_, random) => toBytes(`${random.pick(imageHeaders)}${html}`),
  'wrong type': (_, random) => random.pick(otherFiles),
  noise: (_, random) => createRandomBytes(random, 1 + random.int(20_000)),
  'noise after an image header': (_, random) =>
    Buffer.concat([toBytes(random.pick(imageHeaders)), createRandomBytes(random, random.int(20_000))]),
  animated: ({ animated }, random) => random.pick(animated),
  'animated PNG': ({ png }) => insertAnimationChunk(png),
  'PNG without pixel data': (_, random) => createPngClaimingSize(100 + random.int(5_000), 100 + random.int(5_000)),
  'PNG with corrupted pixel data': ({ png }, random) => {
    const broken = Buffer.from(png)
    broken.set(createRandomBytes(random, 400), 2_000 + random.int(broken.length - 4_000))
    return broken
  },
  'more than 10 MB': ({ jpeg }, random) => Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024 + random.int(9_999))]),
}

/** Generates malformed files of all kinds in turn; the same files for the same seed. */
export async function* generateMalformedImageFiles(count: number, seed = 1): AsyncGenerator<MalformedFile> {
  const images = await createValidImages()
  const random = createRandom(seed)
  const all = Object.entries(makers)
  for (let generated = 0; generated < count; generated += 1) {
    const [kind, make] = all[generated % all.length]!
    yield { kind, bytes: make(images, random) }
  }
}
