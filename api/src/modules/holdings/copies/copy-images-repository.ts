import { sql } from 'kysely'
import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'

/** Counts the images that a user's copies show, front and back. */
export async function countUserCopyImages(db: Queryable, userId: string): Promise<number> {
  const { images } = await toKysely(db)
    .selectFrom('user_inventory')
    .select(sql<number>`coalesce(sum(num_nonnulls(custom_image_url, custom_back_image_url)), 0)::int`.as('images'))
    .where('user_id', '=', bytea(userId))
    .where((eb) => eb.or([eb('custom_image_url', 'is not', null), eb('custom_back_image_url', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return images
}
