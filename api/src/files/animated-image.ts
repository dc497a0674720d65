const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const chunkOverheadBytes = 12

/**
 * An animated PNG has an `acTL` chunk before its first pixels. Decoders of still images ignore it and show the first
 * frame.
 */
function isAnimatedPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, pngSignature.length).equals(pngSignature)) return false
  let at = pngSignature.length
  while (at + chunkOverheadBytes <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
    at += chunkOverheadBytes + bytes.readUInt32BE(at)
  }
  return false
}

const isAvifSequence = (bytes: Buffer) => bytes.toString('latin1', 4, 12) === 'ftypavis'

/** Returns whether an image is animated, for the formats whose decoder reports an animation as a single page. */
export const isAnimatedPngOrAvif = (bytes: Buffer): boolean => isAnimatedPng(bytes) || isAvifSequence(bytes)
