import { defineStatement, type RowOf } from '../../../database/define-statement.ts'
import { exportPageSize, iteratePagesById, iteratePagesByKey } from '../../../database/keyset-iteration.ts'
import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { ownCopyColumnsSql, ownCopyColumnTypes } from '../copies/copy-row.ts'
import { ownWishColumnsSql, ownWishColumnTypes } from '../wishes/wish-row.ts'

/** SQL: names of the card, insert set and product of an exported row; null when they left the catalogue. */
const nameColumnsSql =
  'c.name as card_name, c.card_number, s.name as insert_set_name, p.name as product_name, p.year as product_year, p.publisher'
const nameColumnTypes = {
  card_name: 'text?',
  card_number: 'text?',
  insert_set_name: 'text?',
  product_name: 'text?',
  product_year: 'text?',
  publisher: 'text?',
} as const
const buildNameJoinsSql = (alias: string) => `left join cards c on c.id = ${alias}.card_id
  left join insert_sets s on s.id = ${alias}.insert_set_id left join products p on p.id = ${alias}.product_id`

const readCopiesPage = defineStatement({
  name: 'readCopiesForExport',
  text: `select ${ownCopyColumnsSql}, ${nameColumnsSql}
    from (
      select * from user_inventory where user_id = $userId and id > $afterId order by id limit ${exportPageSize}
    ) i ${buildNameJoinsSql('i')} order by i.id`,
  parameters: { userId: 'bytea', afterId: 'bytea' },
  columns: { ...ownCopyColumnTypes, ...nameColumnTypes },
})

/** Reads all copies of a user by id, one page at a time. */
export const iterateUserCopyPages = (db: Queryable, userId: string) =>
  iteratePagesById((afterId) => readCopiesPage.all(db, { userId, afterId }))

const readWishesPage = defineStatement({
  name: 'readWishesForExport',
  text: `select ${ownWishColumnsSql}, w.added_position, ${nameColumnsSql}
    from (
      select * from wishlist where user_id = $userId and added_position > $afterPosition
      order by added_position limit ${exportPageSize}
    ) w ${buildNameJoinsSql('w')} order by w.added_position`,
  parameters: { userId: 'bytea', afterPosition: 'int4' },
  columns: { ...ownWishColumnTypes, added_position: 'int4', ...nameColumnTypes },
})

/** Reads all wishes of a user, oldest first, one page at a time. */
export const iterateUserWishPages = (db: Queryable, userId: string) =>
  iteratePagesByKey(
    0,
    (row: RowOf<typeof readWishesPage>) => row.added_position,
    (afterPosition) => readWishesPage.all(db, { userId, afterPosition }),
  )

type CopyWithPhotos = { id: string; front: string | null; back: string | null }

/** Reads a user's copies with own photos by id, one page at a time. */
export function iterateCopyPhotoPages(db: Queryable, userId: string): AsyncGenerator<ReadonlyArray<CopyWithPhotos>> {
  return iteratePagesById((afterId) =>
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
