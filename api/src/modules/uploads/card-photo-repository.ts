import type { ImageType, PhotoState } from '@ninepocket/contract/image-type'
import type { Pool } from 'pg'
import { idParameter, idsParameter } from '../../database/connect.ts'
import { newId } from '../../database/new-id.ts'
import { statement } from '../../database/statement.ts'

type Database = Pick<Pool, 'query'>

/** A side of a card. */
export type CardSide = { cardId: string; side: ImageType }

/** A photo, as far as it matters to whom it belongs and what becomes of it. */
export type CardPhoto = CardSide & {
  id: string
  userId: string | null
  state: PhotoState
  /** Name of its file; null once it was refused. */
  file: string | null
  coveredUrl: string | null
}

const columns = `id, card_id as "cardId", side, user_id as "userId", state, file, covered_url as "coveredUrl"`

async function onePhoto(db: Database, rest: string, values: unknown[]): Promise<CardPhoto | null> {
  const { rows } = await db.query<CardPhoto>(statement(`select ${columns} from card_photos ${rest}`, values))
  return rows[0] ?? null
}

/** A photo, which stays locked until commit: not even its sender, who leaves, takes it away meanwhile. */
export function lockPhoto(db: Database, id: string): Promise<CardPhoto | null> {
  return onePhoto(db, 'where id = $1 for update', [idParameter(id)])
}

/** The card that a photo is of; null where there is no such photo. */
export async function cardOfPhoto(db: Database, id: string): Promise<string | null> {
  const photo = await onePhoto(db, 'where id = $1', [idParameter(id)])
  return photo?.cardId ?? null
}

/** What became of that very file, where this person has sent it for this side before. */
export function photoOfOriginal(
  db: Database,
  userId: string,
  { cardId, side }: CardSide,
  original: Buffer,
): Promise<CardPhoto | null> {
  return onePhoto(db, 'where user_id = $1 and card_id = $2 and side = $3 and original_hash = $4', [
    idParameter(userId),
    idParameter(cardId),
    side,
    original,
  ])
}

/** The photo that a side shows, or that of this person which waits for it. */
export function photoOnSide(
  db: Database,
  { cardId, side }: CardSide,
  which: { state: 'shown' } | { state: 'waiting'; userId: string | null },
): Promise<CardPhoto | null> {
  const [at, on] = [idParameter(cardId), side]
  if (which.state === 'shown')
    return onePhoto(db, `where card_id = $1 and side = $2 and state = 'shown' for update`, [at, on])
  return onePhoto(db, `where card_id = $1 and side = $2 and user_id = $3 and state = 'waiting' for update`, [
    at,
    on,
    which.userId === null ? null : idParameter(which.userId),
  ])
}

/** The photos that cards show. */
export async function shownPhotosOf(db: Database, cardIds: ReadonlyArray<string>): Promise<CardPhoto[]> {
  const { rows } = await db.query<CardPhoto>(
    `select ${columns} from card_photos where card_id = any($1::bytea[]) and state = 'shown'
     order by card_id, side for update`,
    [idsParameter(cardIds)],
  )
  return rows
}

export async function addPhoto(
  db: Database,
  photo: CardSide & { userId: string; original: Buffer; file: string; state: 'shown' | 'waiting' },
): Promise<void> {
  await db.query(
    statement(
      `insert into card_photos (id, card_id, side, user_id, file, original_hash, state)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        idParameter(newId()),
        idParameter(photo.cardId),
        photo.side,
        idParameter(photo.userId),
        photo.file,
        photo.original,
        photo.state,
      ],
    ),
  )
}

/** Says what has become of a photo; a decision is told with who made it. A refused one names no file any more. */
export async function setPhotoState(
  db: Database,
  id: string,
  became: { state: PhotoState; coveredUrl: string | null; adminId?: string },
): Promise<void> {
  const { state, coveredUrl, adminId } = became
  await db.query(
    statement(
      `update card_photos set state = $2, covered_url = $3, file = case when $2 = 'refused' then null else file end,
         decided_by = $4, decided_at = case when $4::bytea is null then decided_at else now() end
       where id = $1`,
      [idParameter(id), state, coveredUrl, adminId === undefined ? null : idParameter(adminId)],
    ),
  )
}

export async function deletePhoto(db: Database, id: string): Promise<void> {
  await db.query(statement('delete from card_photos where id = $1', [idParameter(id)]))
}
