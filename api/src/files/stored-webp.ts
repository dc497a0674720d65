import type { ImageDimensions } from './file-names.ts'

const chunkHeaderBytes = 8
/** The chunks of a WebP as this site encodes it: lossy, with or without transparency, and no metadata. */
const storedChunks: ReadonlyArray<string> = ['VP8 ', 'VP8X,ALPH,VP8 ']
/** In `VP8X`: the image has transparency, and no color profile, metadata or animation. */
const alphaFlag = 0x10
/** Begins the size of a VP8 frame (RFC 6386). */
const frameStartCode = '9d012a'
const sizeMask = 0x3fff

/**
 * Returns the size of a WebP that has the form in which this site stores images: nothing but pixels. Null for any other file.
 * The pixels themselves are not checked.
 */
export function findSizeOfSiteEncodedWebp(bytes: Buffer): ImageDimensions | null {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  if (!isWebp || bytes.readUInt32LE(4) + chunkHeaderBytes !== bytes.length) return null
  const chunks = readChunks(bytes.subarray(12))
  const kinds = chunks?.map(({ kind }) => kind).join(',') ?? ''
  if (!chunks || !storedChunks.includes(kinds)) return null
  const [first, frame] = [chunks[0], chunks.at(-1)]
  if (first?.kind === 'VP8X' && first.content[0] !== alphaFlag) return null
  if (!frame || frame.content.length < 10 || frame.content.toString('hex', 3, 6) !== frameStartCode) return null
  return { width: frame.content.readUInt16LE(6) & sizeMask, height: frame.content.readUInt16LE(8) & sizeMask }
}

/** Splits a WebP into its chunks; null if their sizes do not add up to the file. */
function readChunks(bytes: Buffer): Array<{ kind: string; content: Buffer }> | null {
  const chunks = []
  let at = 0
  while (at + chunkHeaderBytes <= bytes.length) {
    const [start, length] = [at + chunkHeaderBytes, bytes.readUInt32LE(at + 4)]
    if (start + length > bytes.length) return null
    chunks.push({ kind: bytes.toString('latin1', at, at + 4), content: bytes.subarray(start, start + length) })
    at = start + length + (length % 2)
  }
  return at === bytes.length ? chunks : null
}
