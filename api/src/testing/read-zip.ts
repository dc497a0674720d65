import { crc32, inflateRawSync } from 'node:zlib'

/** Reads the files of a ZIP through its central directory, and verifies each checksum. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (end < 0) throw new Error('a ZIP without its end')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('a ZIP whose directory is broken')
    const [compression, sum, compressedSize, size] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
    ]
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((each) => zip.readUInt16LE(at + each))
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const headerOffset = zip.readUInt32LE(at + 42)
    const start = headerOffset + 30 + zip.readUInt16LE(headerOffset + 26) + zip.readUInt16LE(headerOffset + 28)
    const compressed = zip.subarray(start, start + compressedSize)
    const content = compression === 0 ? compressed : inflateRawSync(compressed)
    if (content.length !== size || crc32(content) !== sum) throw new Error(`${name} is damaged`)
    files.set(name, content)
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0)
  }
  return files
}
