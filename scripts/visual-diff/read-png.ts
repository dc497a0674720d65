import { inflateSync } from 'node:zlib'

export type PixelData = {
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
  readonly data: Uint8Array
}

const signatureBytes = 8
/** Length and type stand before a chunk's data, its checksum behind it. */
const headBytes = 8
const checksumBytes = 4

/** Of the three points around one, the one that the sum of two less the third is nearest to (PNG, filter 4). */
function predictPaeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [byLeft, byAbove, byCorner] = [
    Math.abs(guess - left),
    Math.abs(guess - above),
    Math.abs(guess - corner),
  ]
  if (byLeft <= byAbove && byLeft <= byCorner) return left
  return byAbove <= byCorner ? above : corner
}

/**
 * The points of a PNG as browsers write their screenshots.
 * @throws {Error} where it is of another kind: not 8 bits a channel, a palette, grey, or interlaced
 */
export function readPng(png: Buffer): PixelData {
  const compressedChunks: Buffer[] = []
  let header: Buffer | undefined
  for (let at = signatureBytes; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + headBytes)
    const data = png.subarray(at + headBytes, at + headBytes + length)
    if (type === 'IHDR') header = data
    if (type === 'IDAT') compressedChunks.push(data)
    at += headBytes + length + checksumBytes
  }
  const [bits, kind, , , interlace] = header?.subarray(8) ?? []
  if (!header || bits !== 8 || (kind !== 2 && kind !== 6) || interlace !== 0)
    throw new Error('a picture is no PNG of 8 bits a channel')
  const size = { width: header.readUInt32BE(0), height: header.readUInt32BE(4) }
  const channels = kind === 6 ? 4 : 3
  return {
    ...size,
    channels,
    data: unfilterScanlines(inflateSync(Buffer.concat(compressedChunks)), size, channels),
  }
}

/** Each line is kept as its difference from what is left of it, above it, or both. */
function unfilterScanlines(
  lines: Buffer,
  size: { width: number; height: number },
  channels: number,
): Uint8Array {
  const stride = size.width * channels
  const data = new Uint8Array(stride * size.height)
  for (let y = 0; y < size.height; y++) {
    const filter = lines[y * (stride + 1)]
    const start = y * stride
    for (let x = 0; x < stride; x++) {
      const left = x < channels ? 0 : (data[start + x - channels] ?? 0)
      const above = y === 0 ? 0 : (data[start + x - stride] ?? 0)
      const corner = x < channels || y === 0 ? 0 : (data[start + x - stride - channels] ?? 0)
      const added = [0, left, above, (left + above) >> 1, predictPaeth(left, above, corner)][filter ?? 0] ?? 0
      data[start + x] = (lines[y * (stride + 1) + 1 + x] ?? 0) + added
    }
  }
  return data
}
