import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import type { PendingPhoto } from '@ninepocket/contract/moderation/pending-photo'
import { buildCardSlug, buildInsertSetSlug } from '@ninepocket/paths/slug'
import type { NotNull } from 'kysely'
import { bytea, toKysely } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'
import { toFileUrl } from '../../files/file-names.ts'
import type { OffsetRange } from '../catalogue/paging/paging.ts'
import { toProductRef } from '../catalogue/products/product-row.ts'

/** Returns the user's photo that a side of a card shows; null if it shows none. */
export async function findDisplayedPhotoId(db: Queryable, cardId: string, side: CardSideName): Promise<string | null> {
  const photo = await toKysely(db)
    .selectFrom('card_photos')
    .select('id')
    .where('card_id', '=', bytea(cardId))
    .where('side', '=', side)
    .where('state', '=', 'shown')
    .executeTakeFirst()
  return photo?.id ?? null
}

/** Returns the number of pending photos, and a range of them, the oldest first. */
export async function readPendingPhotos(
  db: Queryable,
  range: OffsetRange,
): Promise<{ photos: PendingPhoto[]; total: number }> {
  const [{ total }, rows] = await Promise.all([
    toKysely(db)
      .selectFrom('card_photos')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
    selectPendingPhotos(db, range).execute(),
  ])
  return { photos: rows.map(toPendingPhoto), total }
}

const selectPendingPhotos = (db: Queryable, { offset, limit }: OffsetRange) =>
  toKysely(db)
    .selectFrom((eb) =>
      eb
        .selectFrom('card_photos')
        .select(['id', 'side', 'file', 'created_at', 'card_id', 'user_id'])
        .where('state', '=', 'waiting')
        // Only rejected photos have no file.
        .$narrowType<{ file: NotNull }>()
        .orderBy('created_at')
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .as('f'),
    )
    .innerJoin('cards as c', 'c.id', 'f.card_id')
    .innerJoin('insert_sets as s', 's.id', 'c.insert_set_id')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .leftJoin('users as u', 'u.id', 'f.user_id')
    .select([
      'f.id',
      'f.side',
      'f.file',
      'f.created_at',
      'f.user_id',
      'u.username',
      'c.image_url',
      'c.back_image_url',
      'c.id as card_id',
      'c.name as card_name',
      'c.card_number',
      'c.stored_slug as card_stored_slug',
      'c.updated_at as card_updated_at',
      'p.id as product_id',
      'p.name as product_name',
      'p.year as product_year',
      'p.stored_slug as product_stored_slug',
      's.id as insert_set_id',
      's.name as insert_set_name',
      's.stored_slug as insert_set_stored_slug',
    ])
    .orderBy('f.created_at')
    .orderBy('f.id')

type PendingPhotoRow = Awaited<ReturnType<ReturnType<typeof selectPendingPhotos>['execute']>>[number]

function toPendingPhoto(row: PendingPhotoRow): PendingPhoto {
  const { card_id: id, card_name: name, card_number: cardNumber, insert_set_id: insertSetId } = row
  const insertSetName = row.insert_set_name
  return {
    id: row.id,
    side: row.side,
    imageUrl: toFileUrl(row.file),
    currentImageUrl: row.side === 'front' ? row.image_url : row.back_image_url,
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
      slug: buildInsertSetSlug({ id: insertSetId, name: insertSetName, storedSlug: row.insert_set_stored_slug }),
    },
    product: toProductRef(row),
  }
}
