import { exportPageSize, iterateById } from '../../../database/keyset-iteration.ts'
import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'

type CopyWithPhotos = { id: string; front: string | null; back: string | null }

/** Reads a user's copies with own photos by id, one page at a time. */
export function iterateCopyPhotoPages(db: Queryable, userId: string): AsyncGenerator<ReadonlyArray<CopyWithPhotos>> {
  return iterateById((afterId) =>
    toKysely(db)
      .selectFrom('user_inventory')
      .select(['id', 'custom_image_url as front', 'custom_back_image_url as back'])
      .where('user_id', '=', bytea(userId))
      .where('id', '>', bytea(afterId))
      .where((eb) => eb.or([eb('custom_image_url', 'is not', null), eb('custom_back_image_url', 'is not', null)]))
      .orderBy('id')
      .limit(exportPageSize)
      .execute(),
  )
}
