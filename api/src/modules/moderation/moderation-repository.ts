import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import type { PendingPhoto } from '@ninepocket/contract/moderation/pending-photo'
import { buildCardSlug, buildInsertSetSlug } from '@ninepocket/paths/slug'
import type { Pool } from 'pg'
import { toByteaParam } from '../../database/connect.ts'
import { prepareStatement } from '../../database/prepare-statement.ts'
import type { OffsetRange } from '../catalogue/paging/paging.ts'
import { type ProductRefRow, productRefColumns, toProductRef } from '../catalogue/products/product-row.ts'

type PendingPhotoRow = ProductRefRow & {
  id: string
  side: CardSideName
  file: string
  created_at: Date
  user_id: string | null
  username: string | null
  current_url: string | null
  card_id: string
  card_name: string
  card_number: string | null
  card_stored_slug: string | null
  card_updated_at: Date
  insert_set_id: string
  insert_set_name: string
  insert_set_stored_slug: string | null
}

/** The photo that a side of a card shows; null where it shows none that somebody sent. */
export async function findShownPhotoId(
  pool: Pool,
  cardId: string,
  side: CardSideName,
): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    prepareStatement(`select id from card_photos where card_id = $1 and side = $2 and state = 'shown'`, [
      toByteaParam(cardId),
      side,
    ]),
  )
  return rows[0]?.id ?? null
}

/** How many photos wait, and a stretch of them, the oldest first. */
export async function readPendingPhotos(
  pool: Pool,
  { offset: skip, limit: take }: OffsetRange,
): Promise<{ photos: PendingPhoto[]; total: number }> {
  const [countResult, photoResult] = await Promise.all([
    pool.query<{ total: number }>(
      prepareStatement(`select count(*) as total from card_photos where state = 'waiting'`),
    ),
    pool.query<PendingPhotoRow>(
      prepareStatement(
        `select f.id, f.side, f.file, f.created_at, u.id as user_id, u.username,
           case f.side when 'front' then c.image_url else c.back_image_url end as current_url,
           c.id as card_id, c.name as card_name, c.card_number, c.stored_slug as card_stored_slug,
           c.updated_at as card_updated_at, c.product_id, ${productRefColumns},
           s.id as insert_set_id, s.name as insert_set_name, s.stored_slug as insert_set_stored_slug
         from (
           select * from card_photos where state = 'waiting' order by created_at, id offset $1 limit $2
         ) f
         join cards c on c.id = f.card_id
         join insert_sets s on s.id = c.insert_set_id join products p on p.id = c.product_id
         left join users u on u.id = f.user_id
         order by f.created_at, f.id`,
        [skip, take],
      ),
    ),
  ])
  return { photos: photoResult.rows.map(toPendingPhoto), total: countResult.rows[0]?.total ?? 0 }
}

function toPendingPhoto(row: PendingPhotoRow): PendingPhoto {
  const { card_id: id, card_name: name, card_number: cardNumber, insert_set_id: insertSetId } = row
  const insertSetName = row.insert_set_name
  return {
    id: row.id,
    side: row.side,
    imageUrl: `/files/${row.file}`,
    currentImageUrl: row.current_url,
    sentAt: row.created_at.toISOString(),
    sentBy: row.user_id && row.username ? { id: row.user_id, username: row.username } : null,
    card: {
      id,
      name,
      cardNumber,
      slug: buildCardSlug({ id, name, cardNumber, storedSlug: row.card_stored_slug }),
      updatedAt: row.card_updated_at.toISOString(),
    },
    insertSet: {
      id: insertSetId,
      name: insertSetName,
      slug: buildInsertSetSlug({
        id: insertSetId,
        name: insertSetName,
        storedSlug: row.insert_set_stored_slug,
      }),
    },
    product: toProductRef(row),
  }
}
