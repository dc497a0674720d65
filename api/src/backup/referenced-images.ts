import { defineStatement } from '../database/define-statement.ts'
import type { Queryable } from '../database/queryable.ts'

const readReferencedImages = defineStatement({
  name: 'readReferencedImages',
  text: `
    select avatar as name from users where avatar is not null
    union select file from card_photos where file is not null
    union select substr(address, length('/files/') + 1)
    from user_inventory, unnest(array[custom_image_url, custom_back_image_url]) address
    where address like '/files/%'
    order by name`,
  columns: { name: 'text' },
})

/** Returns the names of all uploaded images that rows reference; each stands for its variants (`listImageFiles`). */
export async function listReferencedImageNames(db: Queryable): Promise<string[]> {
  return (await readReferencedImages.all(db, {})).map(({ name }) => name)
}
