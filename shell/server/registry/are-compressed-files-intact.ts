import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const decompressBrotli = promisify(brotliDecompress)
const compressedSuffix = '.br'

/**
 * Returns whether the compressed files equal their originals: browsers receive them, but the version's hash excludes
 * them.
 */
export async function areCompressedFilesIntact(folder: string): Promise<boolean> {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((each) => each.endsWith(compressedSuffix))) {
    const file = join(folder, name)
    const plain = await readFile(file.slice(0, -compressedSuffix.length)).catch(() => null)
    if (!plain) return false
    const options = { maxOutputLength: plain.length + 1 }
    const content = await decompressBrotli(await readFile(file), options).catch(() => null)
    if (!content?.equals(plain)) return false
  }
  return true
}
