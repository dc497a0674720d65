import type { CardSideName, PhotoState } from '@ninepocket/contract/catalogue/card-side-name'
import { anyBytea, bytea, toKysely, transactionTimestamp } from '../../database/kysely.ts'
import { newId } from '../../database/new-id.ts'
import type { Queryable } from '../../database/queryable.ts'

export type CardIdAndSide = { cardId: string; side: CardSideName }

export type CardPhoto = CardIdAndSide & {
  id: string
  userId: string | null
  state: PhotoState
  /** File name; null after a rejection. */
  file: string | null
  /** The catalogue's own image of the side while the photo is shown. */
  replacedImageUrl: string | null
}

const selectPhotos = (db: Queryable) =>
  toKysely(db)
    .selectFrom('card_photos')
    .select([
      'id',
      'card_id as cardId',
      'side',
      'user_id as userId',
      'state',
      'file',
      'replaced_image_url as replacedImageUrl',
    ])

/** Returns a photo and locks its row until commit, also against the deletion of its uploader's account. */
export async function lockPhoto(db: Queryable, id: string): Promise<CardPhoto | null> {
  return (await selectPhotos(db).where('id', '=', bytea(id)).forUpdate().executeTakeFirst()) ?? null
}

/** Returns the id of the photo's card; null if there is no such photo. */
export async function findCardIdOfPhoto(db: Queryable, id: string): Promise<string | null> {
  const photo = await selectPhotos(db).where('id', '=', bytea(id)).executeTakeFirst()
  return photo?.cardId ?? null
}

/** Returns the photo that the user has uploaded for this side from the same file; null if there is none. */
export async function findPhotoByHash(
  db: Queryable,
  userId: string,
  { cardId, side }: CardIdAndSide,
  uploadHash: Buffer,
): Promise<CardPhoto | null> {
  const photo = await selectPhotos(db)
    .where('user_id', '=', bytea(userId))
    .where('card_id', '=', bytea(cardId))
    .where('side', '=', side)
    .where('upload_hash', '=', bytea(uploadHash))
    .executeTakeFirst()
  return photo ?? null
}

/** Returns and locks the shown photo of a side, or this user's pending one. */
export async function lockPhotoOnSide(
  db: Queryable,
  { cardId, side }: CardIdAndSide,
  filter: { state: 'shown' } | { state: 'waiting'; userId: string | null },
): Promise<CardPhoto | null> {
  const photos = selectPhotos(db)
    .where('card_id', '=', bytea(cardId))
    .where('side', '=', side)
    .where('state', '=', filter.state)
    .forUpdate()
  if (filter.state === 'shown') return (await photos.executeTakeFirst()) ?? null
  if (filter.userId === null) return null
  return (await photos.where('user_id', '=', bytea(filter.userId)).executeTakeFirst()) ?? null
}

/** Returns and locks the photos that these cards show. */
export function lockShownPhotos(db: Queryable, cardIds: ReadonlyArray<string>): Promise<CardPhoto[]> {
  return selectPhotos(db)
    .where('card_id', '=', anyBytea(cardIds))
    .where('state', '=', 'shown')
    .orderBy('card_id')
    .orderBy('side')
    .forUpdate()
    .execute()
}

export async function insertPhoto(
  db: Queryable,
  photo: CardIdAndSide & { userId: string; uploadHash: Buffer; file: string; state: 'shown' | 'waiting' },
): Promise<void> {
  await toKysely(db)
    .insertInto('card_photos')
    .values({
      id: bytea(newId()),
      card_id: bytea(photo.cardId),
      side: photo.side,
      user_id: bytea(photo.userId),
      file: photo.file,
      upload_hash: bytea(photo.uploadHash),
      state: photo.state,
    })
    .execute()
}

/** Changes the state of a photo; a review also records the admin. A rejected photo no longer names its file. */
export async function updatePhotoState(
  db: Queryable,
  id: string,
  { state, replacedImageUrl, adminId }: { state: PhotoState; replacedImageUrl: string | null; adminId?: string },
): Promise<void> {
  await toKysely(db)
    .updateTable('card_photos')
    .set({
      state,
      replaced_image_url: replacedImageUrl,
      reviewed_by: adminId === undefined ? null : bytea(adminId),
      ...(adminId !== undefined && { reviewed_at: transactionTimestamp }),
      ...(state === 'refused' && { file: null }),
    })
    .where('id', '=', bytea(id))
    .execute()
}

export async function deletePhoto(db: Queryable, id: string): Promise<void> {
  await toKysely(db).deleteFrom('card_photos').where('id', '=', bytea(id)).execute()
}

/** Returns and locks all photos of a card, the oldest first. */
export function lockPhotosOfCard(db: Queryable, cardId: string): Promise<CardPhoto[]> {
  return selectPhotos(db).where('card_id', '=', bytea(cardId)).orderBy('created_at').orderBy('id').forUpdate().execute()
}

/** Returns those of the cards that have photos of users, shown or pending. */
export async function listCardIdsWithPhotos(db: Queryable, cardIds: ReadonlyArray<string>): Promise<string[]> {
  const cards = await toKysely(db)
    .selectFrom('card_photos')
    .select('card_id as id')
    .distinct()
    .where('card_id', '=', anyBytea(cardIds))
    .where('state', '<>', 'refused')
    .execute()
  return cards.map(({ id }) => id)
}

/** Returns whether the user of a photo has uploaded the same file for the same side of another card. */
export async function hasSamePhotoOnTargetCard(db: Queryable, photoId: string, cardId: string): Promise<boolean> {
  const same = await toKysely(db)
    .selectFrom('card_photos as photo')
    .innerJoin('card_photos as other', (join) =>
      join
        .onRef('other.user_id', '=', 'photo.user_id')
        .onRef('other.side', '=', 'photo.side')
        .onRef('other.upload_hash', '=', 'photo.upload_hash'),
    )
    .select('other.id')
    .where('photo.id', '=', bytea(photoId))
    .where('other.card_id', '=', bytea(cardId))
    .executeTakeFirst()
  return same !== undefined
}

/** Moves a photo to a side of another card, which has no image of the catalogue there if the photo is shown. */
export async function movePhoto(
  db: Queryable,
  id: string,
  { cardId, side, state }: CardIdAndSide & { state: PhotoState },
): Promise<void> {
  await toKysely(db)
    .updateTable('card_photos')
    .set({ card_id: bytea(cardId), side, state, replaced_image_url: null })
    .where('id', '=', bytea(id))
    .execute()
}

/** Deletes the rejected photos of a card, which have no files. */
export async function deleteRejectedPhotos(db: Queryable, cardIds: ReadonlyArray<string>): Promise<void> {
  await toKysely(db)
    .deleteFrom('card_photos')
    .where('card_id', '=', anyBytea(cardIds))
    .where('state', '=', 'refused')
    .execute()
}
