import { toByteaParam } from '../../database/connect.ts'
import { exportPageSize, iterateUserRows } from '../../database/keyset-iteration.ts'
import type { Queryable } from '../../database/queryable.ts'
import { toFileUrl } from '../../files/file-names.ts'

type UserPhotoRow = {
  id: string
  card_id: string
  card_name: string
  card_number: string | null
  set_name: string
  product_name: string
  product_year: string
  side: string
  state: string
  file: string | null
  created_at: Date
  reviewed_at: Date | null
}

const toExportedPhoto = (row: UserPhotoRow) => ({
  id: row.id,
  product: row.product_name,
  year: row.product_year,
  insertSet: row.set_name,
  card: row.card_name,
  cardNumber: row.card_number,
  side: row.side,
  state: row.state,
  imageUrl: row.file && toFileUrl(row.file),
  createdAt: row.created_at.toISOString(),
  decidedAt: row.reviewed_at?.toISOString() ?? null,
  cardId: row.card_id,
})
export type ExportedPhoto = ReturnType<typeof toExportedPhoto>

/** All photos of cards that a person sent, the oldest first, a page at a time. */
export async function* iterateUserPhotos(
  db: Queryable,
  userId: string,
): AsyncGenerator<ReadonlyArray<ExportedPhoto>> {
  const pages = iterateUserRows<UserPhotoRow>(
    db,
    userId,
    `select f.id, f.card_id, c.name as card_name, c.card_number, s.name as set_name, p.name as product_name,
           p.year as product_year, f.side, f.state, f.file, f.created_at, f.reviewed_at
         from (select * from card_photos where user_id = $1 and id > $2 order by id limit ${exportPageSize}) f
         join cards c on c.id = f.card_id join insert_sets s on s.id = c.insert_set_id
         join products p on p.id = c.product_id order by f.id`,
  )
  for await (const rows of pages) yield rows.map(toExportedPhoto)
}

/**
 * Lets go of the photos of cards of a person who leaves: what a card shows stays without their name, everything else is given
 * up. In this order: a photo that is accepted at this moment is shown then, and no longer theirs.
 */
export async function detachUserPhotos(db: Queryable, userId: string): Promise<void> {
  await db.query(
    `with removed as (delete from card_photos where user_id = $1 and state <> 'shown' returning file)
     insert into unreferenced_files (name, since) select file, '-infinity' from removed where file is not null`,
    [toByteaParam(userId)],
  )
  await db.query(`update card_photos set user_id = null, upload_hash = null where user_id = $1`, [
    toByteaParam(userId),
  ])
}
