import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { type Random, randomOf } from '../../catalogue-data/demo/random.ts'
import { pngClaiming, pngUnpackingTo, pngWithFrames } from './forged-png.ts'

/** A file that nobody should take for a picture, and of what kind it is. */
export type MalformedFile = { kind: string; bytes: Buffer }

type Stills = Readonly<Record<'png' | 'jpeg' | 'webp' | 'avif' | 'gif', Buffer>> & { moving: Buffer[] }
type Maker = (stills: Stills, random: Random) => Buffer

const formats = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const
const text = (content: string) => Buffer.from(content, 'latin1')

/** Noise, so that every part of a file is a part of the picture. */
async function makeStills(): Promise<Stills> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const frame = () =>
    sharp({ create: { width: 200, height: 280, channels: 3, background: 'teal', noise } })
      .png()
      .toBuffer()
  const picture = await frame()
  const [png, jpeg, webp, avif, gif] = await Promise.all(
    formats.map((format) => sharp(picture).toFormat(format, { effort: 1 }).toBuffer()),
  )
  const frames = await Promise.all([frame(), frame()])
  const moving = await Promise.all(
    (['gif', 'webp'] as const).map((format) =>
      sharp(frames, { join: { animated: true } })
        .toFormat(format, { effort: 1 })
        .toBuffer(),
    ),
  )
  return { png: png!, jpeg: jpeg!, webp: webp!, avif: avif!, gif: gif!, moving }
}

function bytesOf(random: Random, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at < length; at += 1) bytes[at] = random.int(256)
  return bytes
}

/** From a tenth to nine tenths of it. */
const cut = (bytes: Buffer, random: Random) =>
  bytes.subarray(0, Math.floor((bytes.length * (10 + random.int(80))) / 100))

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const html = '<!doctype html><html><body onload="alert(1)">Hello</body></html>'
const pdf = '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF'
const hidden: ReadonlyArray<Buffer> = [
  text('<script>alert(document.domain)</script>'),
  text(html),
  text(svg),
  text(pdf),
  text('<?php system($_GET["x"]); ?>'),
  Buffer.from(zipSync({ 'index.html': text(html) })),
  text('Rar!\x1a\x07\x01\0'),
]
/** How pictures of each kind begin; nothing of a picture follows. */
const beginnings = [
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0\0\x10JFIF\0',
  'RIFF\xff\0\0\0WEBPVP8 ',
  'GIF89a',
  '\0\0\0 ftypavif',
]
const others = [
  ...[
    text(pdf),
    text('{"image": true}'),
    text('Hello, I am a picture.'),
    Buffer.alloc(0),
    Buffer.alloc(70_000),
  ],
  ...[
    text('BM\x36\0\0\0'),
    text('II*\0\x08\0\0\0'),
    text('MZ\x90\0'),
    text('\x7fELF\x02\x01'),
    text('8BPS\0\x01'),
  ],
  ...[
    text('\0\0\0 ftypheic\0\0\0\0mif1heic'),
    text('\0\0\0 ftypmp42'),
    text('\0\0\x01\0\x01\0'),
    text('ID3\x03'),
  ],
]

/** A JPEG that says to have 2.5 billion pixels. */
function claimingMore({ jpeg }: Stills): Buffer {
  const huge = Buffer.from(jpeg)
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]))
  huge.writeUInt16BE(50_000, frame + 5)
  huge.writeUInt16BE(50_000, frame + 7)
  return huge
}

/** Made once: unpacked it is 50 MB. */
let wholeBomb: Buffer | undefined

const makers: Readonly<Record<string, Maker>> = {
  ...Object.fromEntries(
    formats.map((format) => [
      `truncated ${format}`,
      (stills: Stills, random: Random) => cut(stills[format], random),
    ]),
  ),
  'bomb of 50,000 × 50,000': () => pngClaiming(50_000, 50_000),
  'bomb of two sides that differ': (_, random) =>
    pngClaiming(2_000_000 + random.int(9_999_999), 1 + random.int(40)),
  'bomb that is whole': () => (wholeBomb ??= pngUnpackingTo(20_000, 20_000)),
  'JPEG that claims 50,000 × 50,000': claimingMore,
  'polyglot behind its end': (stills, random) =>
    Buffer.concat([stills[random.pick(formats)], random.pick(hidden)]),
  'polyglot far behind its end': ({ jpeg }, random) =>
    Buffer.concat([jpeg, bytesOf(random, 500 + random.int(5_000)), random.pick(hidden.slice(0, 6))]),
  SVG: (_, random) =>
    text(`${' '.repeat(random.int(50))}${random.oneIn(2) ? '<?xml version="1.0"?>' : ''}${svg}`),
  'SVG in gzip': () => gzipSync(svg),
  HTML: (_, random) => text(`${'\n'.repeat(random.int(50))}${html}`),
  'HTML that begins as a picture': (_, random) => text(`${random.pick(beginnings)}${html}`),
  'wrong type': (_, random) => random.pick(others),
  noise: (_, random) => bytesOf(random, 1 + random.int(20_000)),
  'noise that begins as a picture': (_, random) =>
    Buffer.concat([text(random.pick(beginnings)), bytesOf(random, random.int(20_000))]),
  animated: ({ moving }, random) => random.pick(moving),
  'animated PNG': ({ png }) => pngWithFrames(png),
  'PNG without its pixels': (_, random) => pngClaiming(100 + random.int(5_000), 100 + random.int(5_000)),
  'PNG with other pixels': ({ png }, random) => {
    const broken = Buffer.from(png)
    broken.set(bytesOf(random, 400), 2_000 + random.int(broken.length - 4_000))
    return broken
  },
  'more than 10 MB': ({ jpeg }, random) =>
    Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024 + random.int(9_999))]),
}

/** So many malformed files of every kind in turn, the same for the same seed. */
export async function* malformedFiles(count: number, seed = 1): AsyncGenerator<MalformedFile> {
  const stills = await makeStills()
  const random = randomOf(seed)
  const all = Object.entries(makers)
  for (let made = 0; made < count; made += 1) {
    const [kind, make] = all[made % all.length]!
    yield { kind, bytes: make(stills, random) }
  }
}
