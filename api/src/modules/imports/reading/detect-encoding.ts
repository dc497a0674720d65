import { analyse } from 'chardet'

/** Encodings that collection files have besides UTF-8, by the names that `chardet` gives. */
const certainEncodings: ReadonlyArray<string> = [
  'Shift_JIS',
  'EUC-JP',
  'EUC-KR',
  'GB18030',
  'Big5',
  'windows-1250',
  'ISO-8859-2',
  'windows-1251',
  'KOI8-R',
  'ISO-8859-7',
  'windows-1253',
  'ISO-8859-5',
  'windows-1255',
  'ISO-8859-8',
  'windows-1256',
  'ISO-8859-6',
]
/** From 0 to 100. Below it, a few accented letters would pass for another script. */
const minConfidence = 60

/** Finds UTF-16 by its byte order mark or by the zero bytes of plain letters; null for other encodings. */
export function detectUtf16(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const countZeros = (offset: number) =>
    start.subarray(0, 1024).reduce((count, byte, index) => count + (index % 2 === offset && byte === 0 ? 1 : 0), 0)
  const [even, odd] = [countZeros(0), countZeros(1)]
  const many = Math.min(start.length, 1024) / 4
  if (odd > many && even < odd / 10) return 'utf-16le'
  return even > many && odd < even / 10 ? 'utf-16be' : null
}

/** Finds the encoding of text that is no UTF-8. Few accented letters are those of Windows. */
export function detectLegacyEncoding(sample: Buffer): string {
  const [best] = analyse(sample)
  return best && best.confidence >= minConfidence && certainEncodings.includes(best.name) ? best.name : 'windows-1252'
}
