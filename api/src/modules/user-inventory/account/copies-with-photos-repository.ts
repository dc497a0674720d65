import { exportPageSize, iterateUserRows } from '../../../database/keyset-iteration.ts'
import type { Queryable } from '../../../database/queryable.ts'

type CopyWithPhotos = { id: string; front: string | null; back: string | null }

/** A person's copies that have a photo of their own, in the order of their ids, a page at a time. */
export function iterateCopiesWithPhotos(
  db: Queryable,
  userId: string,
): AsyncGenerator<ReadonlyArray<CopyWithPhotos>> {
  return iterateUserRows<CopyWithPhotos>(
    db,
    userId,
    `select id, custom_image_url as front, custom_back_image_url as back from user_inventory
         where user_id = $1 and id > $2 and (custom_image_url is not null or custom_back_image_url is not null)
         order by id limit ${exportPageSize}`,
  )
}
