type ImageHeader = { format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'; pixelCount: number }

/** Bytes to read: enough for all formats, because a camera may write a large preview first. */
export const maxImageHeaderLength = 512 * 1024

const readText = (bytes: DataView, offset: number, length: number) =>
  offset + length <= bytes.byteLength
    ? String.fromCharCode(...new Uint8Array(bytes.buffer, bytes.byteOffset + offset, length))
    : ''

function readJpegPixelCount(bytes: DataView): number {
  let offset = 2
  while (offset + 9 < bytes.byteLength) {
    const marker = bytes.getUint8(offset + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return bytes.getUint16(offset + 5) * bytes.getUint16(offset + 7)
    offset += marker === 0xff ? 1 : 2 + bytes.getUint16(offset + 2)
  }
  return 0
}

const readUint24 = (bytes: DataView, offset: number) =>
  bytes.getUint16(offset, true) + bytes.getUint8(offset + 2) * 0x10000

function readWebpPixelCount(bytes: DataView): number {
  if (bytes.byteLength < 30) return 0
  const kind = readText(bytes, 12, 4)
  if (kind === 'VP8X') return (readUint24(bytes, 24) + 1) * (readUint24(bytes, 27) + 1)
  if (kind === 'VP8 ') return (bytes.getUint16(26, true) & 0x3fff) * (bytes.getUint16(28, true) & 0x3fff)
  const packedSize = bytes.getUint32(21, true)
  return ((packedSize & 0x3fff) + 1) * (((packedSize >>> 14) & 0x3fff) + 1)
}

/** AVIF and HEIC store the size of each tile and of the whole image. The largest is the image's. */
function readBoxPixelCount(bytes: DataView): number {
  let maxPixelCount = 0
  for (let offset = 0; offset + 16 <= bytes.byteLength; offset++) {
    if (bytes.getUint32(offset) !== 0x69737065) continue // "ispe"
    maxPixelCount = Math.max(maxPixelCount, bytes.getUint32(offset + 8) * bytes.getUint32(offset + 12))
  }
  return maxPixelCount
}

const heicBrands = /^(?:hei[cmsx]|hev[cmx])/

/**
 * Reads an image's format and number of pixels from the start of its file.
 * @returns null for a format that cameras and browsers do not write; 0 pixels when the size is missing
 */
export function readImageHeader(start: ArrayBuffer): ImageHeader | null {
  const bytes = new DataView(start)
  if (bytes.byteLength < 16) return null
  if (bytes.getUint16(0) === 0xffd8) return { format: 'jpeg', pixelCount: readJpegPixelCount(bytes) }
  if (readText(bytes, 1, 3) === 'PNG')
    return {
      format: 'png',
      pixelCount: bytes.byteLength < 24 ? 0 : bytes.getUint32(16) * bytes.getUint32(20),
    }
  if (readText(bytes, 0, 4) === 'GIF8')
    return { format: 'gif', pixelCount: bytes.getUint16(6, true) * bytes.getUint16(8, true) }
  if (readText(bytes, 0, 4) === 'RIFF' && readText(bytes, 8, 4) === 'WEBP')
    return { format: 'webp', pixelCount: readWebpPixelCount(bytes) }
  if (readText(bytes, 4, 4) !== 'ftyp') return null
  const brands = readText(bytes, 8, Math.min(bytes.getUint32(0), 64) - 8)
  if (brands.includes('avif')) return { format: 'avif', pixelCount: readBoxPixelCount(bytes) }
  const isHeic = heicBrands.test(brands) || /mif1|msf1/.test(brands)
  return isHeic ? { format: 'heic', pixelCount: readBoxPixelCount(bytes) } : null
}
