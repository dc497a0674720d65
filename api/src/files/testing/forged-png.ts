import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length of signature and header. */
const headerBytes = 33

function buildChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

type PngFormat = { bits: 1 | 8 | 16; isInterlaced?: boolean; pixels: Buffer }

function buildPng(width: number, height: number, { bits, isInterlaced = false, pixels }: PngFormat): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, bits === 1 ? 0 : 2, 0, 0, Number(isInterlaced)], 8)
  const parts = [
    buildChunk('IHDR', header),
    buildChunk('IDAT', deflateSync(pixels)),
    buildChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([signature, ...parts])
}

/** Creates a PNG that claims a size (px) but has no pixels. */
export const createPngClaimingSize = (width: number, height: number): Buffer =>
  buildPng(width, height, { bits: 8, pixels: Buffer.alloc(64) })

/**
 * Creates a PNG header with 16 bits per channel and interlacing: a decoder holds the whole image until the last row.
 */
export const createInterlacedPngClaimingSize = (width: number, height: number): Buffer =>
  buildPng(width, height, { bits: 16, isInterlaced: true, pixels: Buffer.alloc(64) })

/** Creates a PNG of black pixels: a small file that takes much memory when decoded. */
export const createPngBomb = (width: number, height: number): Buffer =>
  buildPng(width, height, { bits: 1, pixels: Buffer.alloc(height * (1 + Math.ceil(width / 8))) })

const animationChunk = buildChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))

/** Marks a PNG as animated. */
export const insertAnimationChunk = (still: Buffer): Buffer =>
  Buffer.concat([still.subarray(0, headerBytes), animationChunk, still.subarray(headerBytes)])

/** Appends an animation chunk after a PNG's end, where it has no meaning. */
export const appendAnimationChunk = (still: Buffer): Buffer => Buffer.concat([still, animationChunk])
