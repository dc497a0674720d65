/** What a file says of the picture in it, before anything of it is decoded. */
export type Claims = { format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'; pixels: number }

/** Enough for the claims of any of these formats, in bytes: a camera may write a large preview before them. */
export const claimsLength = 512 * 1024

const text = (bytes: DataView, at: number, length: number) =>
  at + length <= bytes.byteLength
    ? String.fromCharCode(...new Uint8Array(bytes.buffer, bytes.byteOffset + at, length))
    : ''

/** The segments of a JPEG are skipped until the one that begins a frame. */
function ofJpeg(bytes: DataView): number {
  let at = 2
  while (at + 9 < bytes.byteLength) {
    const marker = bytes.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return bytes.getUint16(at + 5) * bytes.getUint16(at + 7)
    at += marker === 0xff ? 1 : 2 + bytes.getUint16(at + 2)
  }
  return 0
}

const three = (bytes: DataView, at: number) => bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 0x10000

function ofWebp(bytes: DataView): number {
  if (bytes.byteLength < 30) return 0
  const kind = text(bytes, 12, 4)
  if (kind === 'VP8X') return (three(bytes, 24) + 1) * (three(bytes, 27) + 1)
  if (kind === 'VP8 ') return (bytes.getUint16(26, true) & 0x3fff) * (bytes.getUint16(28, true) & 0x3fff)
  const packed = bytes.getUint32(21, true)
  return ((packed & 0x3fff) + 1) * (((packed >>> 14) & 0x3fff) + 1)
}

/** AVIF and HEIC name the size of each of their tiles, and of the whole: the largest counts. */
function ofBoxes(bytes: DataView): number {
  let largest = 0
  for (let at = 0; at + 16 <= bytes.byteLength; at++) {
    if (bytes.getUint32(at) !== 0x69737065) continue // "ispe"
    largest = Math.max(largest, bytes.getUint32(at + 8) * bytes.getUint32(at + 12))
  }
  return largest
}

const heicBrands = /^(?:hei[cmsx]|hev[cmx])/

/**
 * Reads the format and the number of pixels of a picture from the beginning of its file.
 * @returns null where it is of no format that cameras and browsers write; 0 pixels where it does not say how many
 */
export function claimsOf(start: ArrayBuffer): Claims | null {
  const bytes = new DataView(start)
  if (bytes.byteLength < 16) return null
  if (bytes.getUint16(0) === 0xffd8) return { format: 'jpeg', pixels: ofJpeg(bytes) }
  if (text(bytes, 1, 3) === 'PNG')
    return {
      format: 'png',
      pixels: bytes.byteLength < 24 ? 0 : bytes.getUint32(16) * bytes.getUint32(20),
    }
  if (text(bytes, 0, 4) === 'GIF8')
    return { format: 'gif', pixels: bytes.getUint16(6, true) * bytes.getUint16(8, true) }
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP')
    return { format: 'webp', pixels: ofWebp(bytes) }
  if (text(bytes, 4, 4) !== 'ftyp') return null
  const brands = text(bytes, 8, Math.min(bytes.getUint32(0), 64) - 8)
  if (brands.includes('avif')) return { format: 'avif', pixels: ofBoxes(bytes) }
  const isHeic = heicBrands.test(brands) || /mif1|msf1/.test(brands)
  return isHeic ? { format: 'heic', pixels: ofBoxes(bytes) } : null
}
