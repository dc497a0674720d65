import type { Queryable } from '../database/queryable.ts'

/** The names of all pictures that people gave and that rows show; each stands for its versions (`listImageFiles`). */
export async function listReferencedImages(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select avatar as name from users where avatar is not null
     union select file from card_photos where file is not null
     union select substr(address, length('/files/') + 1)
     from user_inventory, unnest(array[custom_image_url, custom_back_image_url]) address
     where address like '/files/%'
     order by name`,
  )
  return rows.map(({ name }) => name)
}
