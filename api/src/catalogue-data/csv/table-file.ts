import { stat } from 'node:fs/promises'
import { join } from 'node:path'

export type TableFile = { name: string; path: string; size: number; isCompressed: boolean }

/** Finds `NAME.csv`, else `NAME.csv.gz`, with its size in bytes; returns null if the folder holds neither. */
export async function findTableFile(folder: string, name: string): Promise<TableFile | null> {
  for (const fileName of [`${name}.csv`, `${name}.csv.gz`]) {
    const path = join(folder, fileName)
    const file = await stat(path).catch(() => null)
    if (file?.isFile()) return { name: fileName, path, size: file.size, isCompressed: fileName.endsWith('.gz') }
  }
  return null
}
