import type { CardSideName, PhotoState } from '@ninepocket/contract/catalogue/card-side-name'
import { toByteaArrayParam, toByteaParam } from '../../database/connect.ts'
import { newId } from '../../database/new-id.ts'
import { prepareStatement } from '../../database/prepare-statement.ts'
import type { Queryable } from '../../database/queryable.ts'

/** A side of a card. */
export type CardSide = { cardId: string; side: CardSideName }

/** A photo, as far as it matters to whom it belongs and what becomes of it. */
export type CardPhoto = CardSide & {
  id: string
  userId: string | null
  state: PhotoState
  /** Name of its file; null once it was refused. */
  file: string | null
  coveredUrl: string | null
}

const photoColumns = `id, card_id as "cardId", side, user_id as "userId", state, file, replaced_image_url as "coveredUrl"`

async function queryPhoto(db: Queryable, clauses: string, values: unknown[]): Promise<CardPhoto | null> {
  const { rows } = await db.query<CardPhoto>(
    prepareStatement(`select ${photoColumns} from card_photos ${clauses}`, values),
  )
  return rows[0] ?? null
}

/** A photo, which stays locked until commit: not even its sender, who leaves, takes it away meanwhile. */
export function lockPhoto(db: Queryable, id: string): Promise<CardPhoto | null> {
  return queryPhoto(db, 'where id = $1 for update', [toByteaParam(id)])
}

/** The card that a photo is of; null where there is no such photo. */
export async function findCardOfPhoto(db: Queryable, id: string): Promise<string | null> {
  const photo = await queryPhoto(db, 'where id = $1', [toByteaParam(id)])
  return photo?.cardId ?? null
}

/** What became of that very file, where this person has sent it for this side before. */
export function findPhotoByHash(
  db: Queryable,
  userId: string,
  { cardId, side }: CardSide,
  uploadHash: Buffer,
): Promise<CardPhoto | null> {
  return queryPhoto(db, 'where user_id = $1 and card_id = $2 and side = $3 and upload_hash = $4', [
    toByteaParam(userId),
    toByteaParam(cardId),
    side,
    uploadHash,
  ])
}

/** The photo that a side shows, or that of this person which waits for it. */
export function findPhotoOnSide(
  db: Queryable,
  { cardId, side }: CardSide,
  filter: { state: 'shown' } | { state: 'waiting'; userId: string | null },
): Promise<CardPhoto | null> {
  const [cardIdParam, sideParam] = [toByteaParam(cardId), side]
  if (filter.state === 'shown')
    return queryPhoto(db, `where card_id = $1 and side = $2 and state = 'shown' for update`, [
      cardIdParam,
      sideParam,
    ])
  return queryPhoto(
    db,
    `where card_id = $1 and side = $2 and user_id = $3 and state = 'waiting' for update`,
    [cardIdParam, sideParam, filter.userId === null ? null : toByteaParam(filter.userId)],
  )
}

/** The photos that cards show. */
export async function findShownPhotos(db: Queryable, cardIds: ReadonlyArray<string>): Promise<CardPhoto[]> {
  const { rows } = await db.query<CardPhoto>(
    `select ${photoColumns} from card_photos where card_id = any($1::bytea[]) and state = 'shown'
     order by card_id, side for update`,
    [toByteaArrayParam(cardIds)],
  )
  return rows
}

export async function insertPhoto(
  db: Queryable,
  photo: CardSide & { userId: string; uploadHash: Buffer; file: string; state: 'shown' | 'waiting' },
): Promise<void> {
  await db.query(
    prepareStatement(
      `insert into card_photos (id, card_id, side, user_id, file, upload_hash, state)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        toByteaParam(newId()),
        toByteaParam(photo.cardId),
        photo.side,
        toByteaParam(photo.userId),
        photo.file,
        photo.uploadHash,
        photo.state,
      ],
    ),
  )
}

/** Says what has become of a photo; a decision is told with who made it. A refused one names no file any more. */
export async function updatePhotoState(
  db: Queryable,
  id: string,
  outcome: { state: PhotoState; coveredUrl: string | null; adminId?: string },
): Promise<void> {
  const { state, coveredUrl, adminId } = outcome
  await db.query(
    prepareStatement(
      `update card_photos set state = $2, replaced_image_url = $3, file = case when $2 = 'refused' then null else file end,
         reviewed_by = $4, reviewed_at = case when $4::bytea is null then reviewed_at else now() end
       where id = $1`,
      [toByteaParam(id), state, coveredUrl, adminId === undefined ? null : toByteaParam(adminId)],
    ),
  )
}

export async function deletePhoto(db: Queryable, id: string): Promise<void> {
  await db.query(prepareStatement('delete from card_photos where id = $1', [toByteaParam(id)]))
}
