import { defineStatement, type RowOf } from '../../database/define-statement.ts'
import { exportPageSize, iteratePagesById } from '../../database/keyset-iteration.ts'
import { bytea, toKysely } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'
import { toFileUrl } from '../../files/file-names.ts'
import { releaseFilesOfDeletedUser, removeFileOwner } from '../../files/file-references.ts'

const readUserPhotos = defineStatement({
  name: 'readUserPhotos',
  text: `
    select f.id, f.card_id, c.name as card_name, c.card_number, s.name as insert_set_name, p.name as product_name,
      p.year as product_year, f.side, f.state, f.file, f.created_at, f.reviewed_at
    from (
      select * from card_photos where user_id = $userId and id > $afterId order by id limit ${exportPageSize}
    ) f
    join cards c on c.id = f.card_id join insert_sets s on s.id = c.insert_set_id
    join products p on p.id = c.product_id order by f.id`,
  parameters: { userId: 'bytea', afterId: 'bytea' },
  columns: {
    id: 'bytea',
    card_id: 'bytea',
    card_name: 'text',
    card_number: 'text?',
    insert_set_name: 'text',
    product_name: 'text',
    product_year: 'text',
    side: 'text',
    state: 'text',
    file: 'text?',
    created_at: 'timestamptz',
    reviewed_at: 'timestamptz?',
  },
})

const toExportedPhoto = (row: RowOf<typeof readUserPhotos>) => ({
  id: row.id,
  product: row.product_name,
  year: row.product_year,
  insertSet: row.insert_set_name,
  card: row.card_name,
  cardNumber: row.card_number,
  side: row.side,
  state: row.state,
  imageUrl: row.file && toFileUrl(row.file),
  createdAt: row.created_at.toISOString(),
  decidedAt: row.reviewed_at?.toISOString() ?? null,
  cardId: row.card_id,
})
export type PhotoExportRow = ReturnType<typeof toExportedPhoto>

/** Returns a user's photos of cards, the oldest first, one page at a time. */
export async function* iterateUserPhotoPages(
  db: Queryable,
  userId: string,
): AsyncGenerator<ReadonlyArray<PhotoExportRow>> {
  const pages = iteratePagesById((afterId) => readUserPhotos.all(db, { userId, afterId }))
  for await (const rows of pages) yield rows.map(toExportedPhoto)
}

/**
 * Detaches the photos of cards from a user who deletes their account. Shown photos stay without credit; all others are
 * deleted. Shown photos come second, so that a photo that is accepted at this moment stays.
 */
export async function deleteOrDetachUserPhotos(db: Queryable, userId: string): Promise<void> {
  const deleted = await toKysely(db)
    .deleteFrom('card_photos')
    .where('user_id', '=', bytea(userId))
    .where('state', '<>', 'shown')
    .returning('file')
    .execute()
  await releaseFilesOfDeletedUser(db, { userId, names: deleted.flatMap(({ file }) => file ?? []) })
  const detached = await toKysely(db)
    .updateTable('card_photos')
    .set({ user_id: null, upload_hash: null })
    .where('user_id', '=', bytea(userId))
    .returning('file')
    .execute()
  await removeFileOwner(
    db,
    detached.flatMap(({ file }) => file ?? []),
  )
}
