import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A CSV file as it lies in the folder. */
export type TableFile = { name: string; path: string; size: number; isCompressed: boolean }

/** Finds `NAME.csv`, else `NAME.csv.gz`; null where the folder holds neither. Sizes in bytes. */
export async function findTableFile(folder: string, name: string): Promise<TableFile | null> {
  for (const fileName of [`${name}.csv`, `${name}.csv.gz`]) {
    const path = join(folder, fileName)
    const file = await stat(path).catch(() => null)
    if (file?.isFile())
      return { name: fileName, path, size: file.size, isCompressed: fileName.endsWith('.gz') }
  }
  return null
}
