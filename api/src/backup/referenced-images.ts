import { defineStatement } from '../database/define-statement.ts'
import type { Queryable } from '../database/queryable.ts'
import type { BackupTable } from './backup-format.ts'

/** The statements that read the names of images, by the table that they read. */
const readImagesByTable = {
  users: defineStatement({
    name: 'readAvatars',
    text: 'select avatar as name from users where avatar is not null',
    columns: { name: 'text?' },
  }),
  card_photos: defineStatement({
    name: 'readCardPhotoFiles',
    text: 'select file as name from card_photos where file is not null',
    columns: { name: 'text?' },
  }),
  user_inventory: defineStatement({
    name: 'readCopyImages',
    text: `
      select substr(address, length('/files/') + 1) as name
      from user_inventory, unnest(array[custom_image_url, custom_back_image_url]) address
      where address like '/files/%'`,
    columns: { name: 'text?' },
  }),
}

/**
 * Returns the names of all uploaded images that rows reference, in order; each stands for its variants (`listImageFiles`).
 * @param tables the tables of the database: an older schema may lack some
 */
export async function listReferencedImageNames(db: Queryable, tables: ReadonlyArray<BackupTable>): Promise<string[]> {
  const names = new Set<string>()
  for (const [table, readImages] of Object.entries(readImagesByTable))
    if (tables.some((each) => each.name === table))
      for (const { name } of await readImages.all(db, {})) if (name !== null) names.add(name)
  return [...names].toSorted()
}
