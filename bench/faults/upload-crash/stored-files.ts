import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { listImageFiles } from '@ninepocket/api/files/file-names'
import type { Pool } from 'pg'

/** Lists every file below a folder, as `avatars/….webp`. */
export async function listStoredFiles(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return all.filter((each) => each.isFile()).map((each) => path.relative(folder, path.join(each.parentPath, each.name)))
}

export async function listReferencedFiles(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select avatar as name from users where avatar is not null
     union all select file from card_photos where file is not null
     union all select substr(address, length('/files/') + 1)
       from user_inventory, unnest(array[custom_image_url, custom_back_image_url]) address
       where address is not null`,
  )
  return rows.flatMap(({ name }) => listImageFiles(name))
}

export function countMissingFiles(expected: ReadonlyArray<string>, present: ReadonlyArray<string>): number {
  const presentNames = new Set(present)
  return expected.filter((each) => !presentNames.has(each)).length
}
